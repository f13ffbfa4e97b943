import type { Config } from '../../../../platform/config.ts'
import { notFound, Refusal } from '../../../../platform/refusal.ts'
import type { MicrosoftKeys } from '../../../../ports/connections.ts'
import type { Drive, DriveEntry, DriveFolder, FolderKey } from '../drive.ts'
import type { Item } from './answers.ts'
import { type Graph, itemAt, openGraph } from './graph.ts'

/** The drives of whoever the connection names, and what lies in them. The first step of a path is a drive by its name. */
export function openMicrosoft(keys: MicrosoftKeys, config: Pick<Config, 'CONNECTIONS_BASE'>): Drive {
  const graph = openGraph(keys, config)

  async function find(path: string): Promise<{ item: Item; driveId: string; library: string }> {
    const [, name = '', ...steps] = path.split('/')
    const drive = (await graph.drives(keys.owner)).find((one) => one.name === name)
    if (!drive) throw notFound('microsoft-gone')
    const top = `drives/${encodeURIComponent(drive.id)}/root`
    const item = await graph.item(steps.length > 0 ? `${top}:${encoded(`/${steps.join('/')}`)}` : top)
    return { item, driveId: drive.id, library: drive.name }
  }

  return {
    choose: async (path, mark) => {
      if (path === '') return { names: (await graph.drives(keys.owner)).map(({ name }) => name), next: null }
      const page = mark ? await graph.more(mark) : await childrenOf(await find(path))
      return { names: page.items.filter(isFolder).map(({ name }) => name), next: page.next ?? null }
    },
    find: async (path) => {
      const { item, driveId, library } = await find(path)
      const below = pathOf(item)
      return isFolder(item) && below !== undefined ? { driveId, itemId: item.id, path: `/${library}${below}` } : undefined
    },
    folder: (key) => folderOf(graph, key),
  }

  function childrenOf({ item, driveId }: { item: Item; driveId: string }) {
    if (!isFolder(item)) throw notFound('microsoft-gone')
    return graph.list(`${itemAt(driveId, item.id)}/children`)
  }
}

function folderOf(graph: Graph, { driveId, itemId }: FolderKey): DriveFolder {
  /** By its id, since it may have been moved, or another one made where it was. Answers its path in the drive. */
  async function root(): Promise<{ item: Item; path: string }> {
    const item = await graph.item(itemAt(driveId, itemId)).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? notFound('microsoft-folder-gone') : error
    })
    const path = pathOf(item)
    if (!isFolder(item) || path === undefined) throw notFound('microsoft-folder-gone')
    return { item, path }
  }
  /** What lies at a path below it, by what Graph answers of where that lies. */
  async function at(path: string): Promise<Item> {
    const top = await root()
    if (path === '') return top.item
    const item = await graph.item(`${itemAt(driveId, itemId)}:${encoded(path)}`)
    const isWithin = item.parentReference.driveId === driveId && pathOf(item)?.startsWith(`${top.path}/`)
    if (!isWithin || item.remoteItem) throw notFound('microsoft-gone')
    return item
  }
  async function folderAt(path: string): Promise<Item> {
    const item = await at(path)
    if (!isFolder(item)) throw notFound('microsoft-gone')
    return item
  }
  return {
    list: async (path, mark) => {
      const folder = await folderAt(path)
      const kept = mark ? (JSON.parse(mark) as { next: string; folderId: string }) : undefined
      // Another folder by now: the list of the one that was there does not go on.
      if (kept && kept.folderId !== folder.id) throw notFound('microsoft-gone')
      const page = kept ? await graph.more(kept.next) : await graph.list(`${itemAt(driveId, folder.id)}/children`)
      return {
        // A shortcut leads out of it.
        entries: page.items.filter((item) => item.parentReference.id === folder.id && !item.remoteItem).map(entryOf),
        next: page.next === undefined ? null : JSON.stringify({ next: page.next, folderId: folder.id }),
      }
    },
    download: async (path) => {
      const item = await at(path)
      if (isFolder(item)) throw notFound('microsoft-gone')
      return { name: item.name, ...(await graph.content(item)) }
    },
    put: async (path, name, source) => graph.upload(driveId, (await folderAt(path)).id, name, source),
    makeFolder: async (path, name) => graph.makeFolder(driveId, (await folderAt(path)).id, name),
  }
}

const isFolder = ({ folder, package: bundle, remoteItem }: Item) => folder !== undefined && !bundle && !remoteItem

/**
 * A path as part of an address. What SharePoint has in no name (a colon would end the path) is not asked for, nor what it might take
 * for a step up once it has cut spaces.
 */
function encoded(path: string): string {
  const steps = path.slice(1).split('/')
  if (steps.some((step) => /[":*<>?|\\]|^[\s.]*$/.test(step))) throw notFound('microsoft-gone')
  return `/${steps.map(encodeURIComponent).join('/')}`
}

/** Where an item lies in its drive: empty at the top; undefined where Graph does not say. The path of what it lies in comes encoded. */
function pathOf({ root, name, parentReference: { path } }: Item): string | undefined {
  if (root) return ''
  const [, above] = /^\/drives?\/[^:]*root:(.*)$/.exec(path ?? '') ?? []
  return above === undefined ? undefined : `${decoded(above)}/${name}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const entryOf = (item: Item): DriveEntry => ({
  name: item.name,
  isFolder: isFolder(item),
  size: isFolder(item) ? 0 : (item.size ?? 0),
  changedDate: item.lastModifiedDateTime ? new Date(item.lastModifiedDateTime).toISOString() : null,
  canDownload: item.file !== undefined,
})
