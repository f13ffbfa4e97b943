import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the bundler knows of the modules. */
export interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** Packages whose entry names hundreds of modules: an importer takes only those it names. */
const LISTS =
  /node_modules\/(@mantine\/(core|hooks|notifications)\/esm\/index|@tabler\/icons-react\/.*\/tabler-icons-react)\.mjs$/
const imports = new Map<string, readonly string[]>()

/** Every module that the entries (paths, or addresses below `web`) import, directly or through others; not what they load later. */
export function reached(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const open = entries.map((entry) => (isAbsolute(entry) ? entry : fileURLToPath(new URL(`../${entry}`, import.meta.url))))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id, graph))
  }
  return found
}

/** Every module that is fetched only once it is needed, after a first one. */
export function fetchedLater(first: string, graph: Graph): ReadonlySet<string> {
  const later = new Set<string>()
  const open = reached([first], graph)
  for (const id of open)
    for (const entry of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (later.has(entry)) continue
      later.add(entry)
      for (const one of reached([entry], graph)) open.add(one)
    }
  return later
}

/** What a module imports; of a package's list only what it names. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const cached = imports.get(id)
  if (cached) return cached
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: '' }
  const found = importedIds.flatMap((to) => (LISTS.test(to) ? listed(to, namesIn(code ?? ''), graph) : [to]))
  imports.set(id, found)
  return found
}

/** The names that a module imports, as files would be called that hold them: `Button`, `use-id`. */
function namesIn(code: string): Set<string> {
  const named = [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const names = named.map((name) => name.trim().split(/\s/)[0] ?? '')
  return new Set([...names, ...names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))])
}

const listed = (list: string, names: ReadonlySet<string>, graph: Graph) =>
  (graph.getModuleInfo(list)?.importedIds ?? []).filter((id) => names.has(/([\w-]+)(\.store)?\.mjs$/.exec(id)?.[1] ?? ''))
