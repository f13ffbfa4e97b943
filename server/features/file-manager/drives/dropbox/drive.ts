import type { Config } from '../../../../platform/config.ts'
import { notFound, Refusal } from '../../../../platform/refusal.ts'
import type { DropboxKeys } from '../../../../ports/connections.ts'
import type { Drive, DriveEntry, DriveFolder } from '../drive.ts'
import type { Entry, Page } from './answers.ts'
import { openWire, type Wire } from './wire.ts'

export function openDropbox(keys: DropboxKeys, config: Pick<Config, 'CONNECTIONS_BASE'>): Drive {
  const wire = openWire(keys, config)
  return {
    choose: async (path, mark) => {
      const page = mark ? await wire.more(mark) : await wire.list(path)
      return { names: page.entries.filter(isFolder).map(({ name }) => name), next: page.has_more ? page.cursor : null }
    },
    find: async (path) => {
      const entry = await wire.metadata(path)
      return isFolder(entry) ? { driveId: '', itemId: entry.id, path: entry.path_display ?? path } : undefined
    },
    folder: ({ itemId }) => folderOf(wire, itemId),
  }
}

/** Where a given folder lies now. */
interface Root {
  path: string
  /** As Dropbox compares paths. */
  lower: string
}

function folderOf(wire: Wire, itemId: string): DriveFolder {
  /** By its id, since it may have been moved, or another one made where it was. */
  async function root(): Promise<Root> {
    const entry = await wire.metadata(itemId).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? notFound('dropbox-folder-gone') : error
    })
    const { path_display: path, path_lower: lower } = entry
    if (!isFolder(entry) || !path || !lower) throw notFound('dropbox-folder-gone')
    return { path, lower }
  }
  const pageOf = (page: Page, lower: string) => ({
    entries: page.entries.filter((entry) => isWithin({ lower }, entry)).map(entryOf),
    next: page.has_more ? JSON.stringify({ cursor: page.cursor, lower }) : null,
  })
  return {
    list: async (path, mark) => {
      if (mark) {
        const { cursor, lower } = JSON.parse(mark) as { cursor: string; lower: string }
        return pageOf(await wire.more(cursor), lower)
      }
      const at = await root()
      return pageOf(await wire.list(at.path + path), at.lower)
    },
    download: async (path) => {
      const at = await root()
      const { entry, content, length } = await wire.download(at.path + path)
      if (isWithin(at, entry)) return { name: entry.name, content, length }
      content.destroy()
      throw notFound('dropbox-gone')
    },
    put: async (path, name, source) => wire.upload(`${(await root()).path}${path}/${name}`, source),
    makeFolder: async (path, name) => wire.makeFolder(`${(await root()).path}${path}/${name}`),
  }
}

const isFolder = (entry: Entry) => entry['.tag'] === 'folder'

/** Whether something lies in it: by what Dropbox answers, whatever it was asked for. */
const isWithin = ({ lower }: Pick<Root, 'lower'>, { path_lower: path }: Entry): boolean => path?.startsWith(`${lower}/`) === true

const entryOf = (entry: Entry): DriveEntry => ({
  name: entry.name,
  isFolder: isFolder(entry),
  size: entry.size ?? 0,
  changedDate: entry.server_modified ? new Date(entry.server_modified).toISOString() : null,
  canDownload: !isFolder(entry) && entry.is_downloadable !== false,
})
