import { driveKinds } from '@atrium/contract/connections/connections.ts'
import type { DriveFolder } from '@atrium/contract/file-manager/drives.ts'
import { IconFolders } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { DriveSection } from './DriveSection.tsx'
import { driveTexts } from './drive-kinds.ts'
import type { useDrives } from './useDrives.ts'

interface Props {
  drives: ReturnType<typeof useDrives>
  onEdit: (folder: DriveFolder) => void
}

/** The folders of connections that a place was given, each kind for itself; or those of one connection, wherever they are shown. */
export function GivenDrives({ drives: { folders, connectionId, connections, isReady }, onEdit }: Props) {
  const { t } = useTranslation()
  const ofConnection = connectionId !== undefined
  if (ofConnection && isReady && folders.length === 0) {
    const kind = connections.find(({ id }) => id === connectionId)?.kind
    const { icon, hint } = kind ? { icon: driveTexts[kind].icon, hint: t(driveTexts[kind].howToAdd) } : { icon: IconFolders }
    return (
      <EmptyState
        icon={icon}
        title={t('No folder of this connection is shown anywhere.')}
        {...(hint === undefined ? {} : { hint })}
      />
    )
  }
  return driveKinds.map((kind) => {
    const own = folders.filter((one) => one.kind === kind)
    return own.length > 0 && <DriveSection key={kind} kind={kind} folders={own} ofConnection={ofConnection} onEdit={onEdit} />
  })
}
