import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { IconBrandDropbox, IconBrandOnedrive } from '@tabler/icons-react'

/** What is called differently from one service to the other; texts to translate. */
export const driveTexts = {
  dropbox: {
    icon: IconBrandDropbox,
    title: 'Dropbox',
    from: 'From Dropbox',
    add: 'Add a Dropbox folder',
    added: 'The Dropbox folder was added.',
    folder: 'Folder in Dropbox',
    chooseConnection: 'Choose a connection to Dropbox',
    chooseFolder: 'Choose a folder of the Dropbox',
    shared: 'Shared with you from Dropbox',
    onlyThere: 'Only in Dropbox',
    openThere: 'It exists only in Dropbox. Open it there.',
    stop: 'Nobody sees it here any more. In Dropbox nothing changes.',
    howToAdd: 'Open the files of a site, and add a Dropbox folder from the menu.',
  },
  microsoft: {
    icon: IconBrandOnedrive,
    title: 'Microsoft 365',
    from: 'From Microsoft 365',
    add: 'Add a Microsoft 365 folder',
    added: 'The Microsoft 365 folder was added.',
    folder: 'Folder in Microsoft 365',
    chooseConnection: 'Choose a connection to Microsoft 365',
    chooseFolder: 'Choose a library, or a folder in it',
    shared: 'Shared with you from Microsoft 365',
    onlyThere: 'Only in Microsoft 365',
    openThere: 'It exists only in Microsoft 365. Open it there.',
    stop: 'Nobody sees it here any more. In Microsoft 365 nothing changes.',
    howToAdd: 'Open the files of a site, and add a Microsoft 365 folder from the menu.',
  },
} as const satisfies Record<DriveKind, object>
