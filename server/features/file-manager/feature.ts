import { driveNotices } from '@atrium/contract/file-manager/drive-notices.ts'
import { driveFolderEntity, driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { folderEntity, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { fileLinks, openLinks } from '@atrium/contract/file-manager/links.ts'
import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import { fileManagerScreens } from '@atrium/contract/file-manager/screens.ts'
import { largeUploads } from '@atrium/contract/file-manager/uploads.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { connectionsShown } from '../../ports/file-manager.ts'
import { closesVersion } from './closed-files.ts'
import { copyNodes } from './copy-nodes.ts'
import { downloadFiles } from './download-files.ts'
import { chooseFolder, listDrive, openDriveFile } from './drives/browse.ts'
import { foldersOfPlace, readConnectionsShown, removeGiven, removeGivenBy, saveGiven } from './drives/give-folder.ts'
import { makeFolderInDrive, uploadToDrive } from './drives/put-files.ts'
import { createLink, listLinks, revokeLink } from './links.ts'
import { moveNodes } from './move-nodes.ts'
import { downloadLinked, openLink, zipLinked } from './open-link.ts'
import { listPortalFiles, listPortalFolders } from './portal.ts'
import { getFolder, getStorage, listFiles, listTrash, searchFiles } from './read-files.ts'
import { renameNode, saveFolder } from './save-folder.ts'
import { fileNodes, fileVersions, driveFolders as givenFolders, fileLinks as linkTable } from './tables.ts'
import { purgeNodes, restoreNodes, trashNodes } from './trash.ts'
import { dropFiles, makeFolders } from './upload-files.ts'
import { finishUpload } from './uploads/finish.ts'
import { abandonUpload, beginUpload, listUploads, putPiece } from './uploads/receive.ts'
import { listVersions, restoreVersion } from './versions.ts'
import { serveViewed, viewLinked } from './view-link.ts'
import { workers } from './workers.ts'

/** Opens the link of a sample: of the bakery's, whoever asks. */
const LINK_KEY = 'the-key-of-a-link-of-the-tests'

export const fileManagerFeature: Feature = {
  entities: [folderEntity, driveFolderEntity],
  screens: Object.values(fileManagerScreens),
  constraints: {
    file_nodes_name: { field: 'name', error: 'file-name-taken' },
    dropbox_folders_name: { field: 'name', error: 'drive-folder-name-taken' },
    dropbox_folders_once: { field: 'path', error: 'drive-folder-twice' },
  },
  events: driveNotices,
  answers: [answer(connectionsShown, readConnectionsShown)],
  reactions: { 'connection deleted': removeGivenBy },
  workers,
  calls: [
    ...serve(sharedFiles, {
      list: listFiles,
      all: searchFiles,
      trash: listTrash,
      folder: getFolder,
      saveFolder,
      rename: renameNode,
      drop: dropFiles,
      makeFolders,
      move: moveNodes,
      copy: copyNodes,
      remove: trashNodes,
      restore: restoreNodes,
      purge: purgeNodes,
      download: downloadFiles,
      versions: listVersions,
      restoreVersion,
      storage: getStorage,
    }),
    ...serve(largeUploads, {
      list: listUploads,
      begin: beginUpload,
      put: putPiece,
      finish: finishUpload,
      abandon: abandonUpload,
    }),
    ...serve(driveFolders, {
      ofPlace: foldersOfPlace,
      save: saveGiven,
      remove: removeGiven,
      choose: chooseFolder,
      list: listDrive,
      open: openDriveFile,
      upload: uploadToDrive,
      makeFolder: makeFolderInDrive,
    }),
    ...serve(portalFiles, { folders: listPortalFolders, list: listPortalFiles }),
    ...serve(fileLinks, { create: createLink, list: listLinks, revoke: revokeLink }),
    ...serve(openLinks, { open: openLink, file: downloadLinked, view: viewLinked, viewed: serveViewed, zip: zipLinked }),
  ],
  deletionGuards: {
    tenant: async (db, id) => (await hasRows(fileNodes.tenantId)(db, id)) || hasRows(givenFolders.tenantId)(db, id),
  },
  closesFile: { in: [fileVersions], closes: closesVersion },
  demo: async () => (await import('./demo.ts')).insertFiles,
  samples: [
    {
      calls: { ...sharedFiles, listLinks: fileLinks.list, createLink: fileLinks.create },
      table: 'file_nodes',
      make: sharedFiles.saveFolder,
      by: 'client',
      input: ({ mark }) => ({ name: mark }),
    },
    {
      calls: {},
      table: 'file_nodes',
      name: 'linked_folders',
      make: sharedFiles.saveFolder,
      input: ({ siteId, tenantId }) => ({ siteId, name: `Linked ${tenantId}` }),
    },
    {
      calls: { open: driveFolders.open, remove: driveFolders.remove },
      table: 'dropbox_folders',
      name: 'microsoft_folders',
      insertInto: givenFolders,
      input: ({ siteId, mark }) => ({
        siteId,
        connectionId: 2,
        kind: 'microsoft',
        name: `Library ${mark}`,
        driveId: 'b!1',
        dropboxId: mark,
        path: '/Documents',
        audience: 'Company',
        clientsMay: 'See',
      }),
    },
    {
      calls: driveFolders,
      table: 'dropbox_folders',
      insertInto: givenFolders,
      input: ({ siteId, mark }) => ({
        siteId,
        connectionId: 1,
        name: mark,
        dropboxId: `id:${mark}`,
        path: '/x',
        audience: 'Company',
        clientsMay: 'See',
      }),
    },
    {
      calls: { revoke: fileLinks.revoke },
      table: 'file_links',
      insertInto: linkTable,
      ofCompany: true,
      input: ({ siteId, made }) => ({
        siteId,
        nodeId: made['linked_folders'],
        keyHash: hashKey(`${LINK_KEY}-${siteId}`),
        sealedKey: '',
      }),
    },
  ],
  asks: [
    { calls: [driveFolders.list, driveFolders.upload, driveFolders.makeFolder], input: { path: '', cursor: '' } },
    { calls: [largeUploads.begin], input: ({ made }) => ({ folderId: made['file_nodes'], path: '', size: 40 }) },
    { calls: [driveFolders.choose], input: { connectionId: 1, path: '', cursor: '' } },
    { calls: [driveFolders.save], input: { connectionId: null, path: '' } },
    { calls: [driveFolders.open], input: { path: '/a.pdf' } },
    { calls: [driveFolders.ofPlace], input: { a: -1, b: -1 } },
    { calls: Object.values(openLinks), input: { key: `${LINK_KEY}-1` } },
    { calls: Object.values(sharedFiles), input: ({ made }) => ({ ids: [made['file_nodes']], folderId: null, path: '' }) },
    { calls: [sharedFiles.list], input: { tenantId: null } },
    { calls: [portalFiles.list], input: ({ tenantId }) => ({ tenantId, kind: 'WelcomeLetter' }) },
  ],
}
