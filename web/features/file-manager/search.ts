import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      sharedFiles.all,
      { one: 'File', title: 'Files', also: ['Folder', 'Folders'] },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, isFolder, name, folderId, folderName, tenant, siteName }) => ({
        id,
        name,
        about: told(folderName, tenant, siteName),
        to: `/fileManager/${isFolder ? id : folderId}`,
      }),
    ),
  ],
}
