import { fileURLToPath } from 'node:url'

/** What the app loads whenever it starts, and what a landlord's first screen needs. */
const FIRST = [
  'app/start-app.tsx',
  'shell/SignedIn.tsx',
  'features/dashboard/HomeScreen.tsx',
  'features/dashboard/LandlordHome.tsx',
  'app/DeferredListeners.tsx',
]
/** The light pages, whose scripts are their own. */
const LIGHT = ['app/main.tsx', 'app/start-login.tsx', 'app/start-public.tsx']

/** Libraries that the start needs nearly whole. A script of their own, which waits for none of ours. */
const LIBRARIES = /node_modules\/(react-router|zod|@tanstack\/(query-core|react-query)|@mantine\/core\/esm\/core)\//

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicImporters: readonly string[]; code: string | null } | null
}
let first: { own: Set<string>; icons: Set<string> } | undefined

/**
 * Puts our own code and the icons that every start of the app loads into one script: fifty small ones would take more bytes and
 * more round trips. What the light pages use too stays as it is.
 */
export function firstVisit(id: string, graph: Graph): string | null {
  if (id.endsWith('.css')) return null
  if (LIBRARIES.test(id)) return 'libraries'
  first ??= firstOf(graph)
  const icon = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/.exec(id)?.[1]
  if (!first.own.has(id) && !(icon && first.icons.has(icon))) return null
  // What is loaded by name somewhere has to stay a script of its own.
  return graph.getModuleInfo(id)?.dynamicImporters.length ? null : 'first'
}

function firstOf(graph: Graph) {
  const light = reached(LIGHT, graph, new Set())
  const own = reached(FIRST, graph, light)
  const icons = iconsIn(own, graph)
  for (const icon of iconsIn(light, graph)) icons.delete(icon)
  return { own, icons }
}

function reached(entries: readonly string[], graph: Graph, without: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const open = entries.map((entry) => fileURLToPath(new URL(`../${entry}`, import.meta.url)))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || without.has(id) || id.includes('node_modules')) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

function iconsIn(ids: ReadonlySet<string>, graph: Graph): Set<string> {
  const named = [...ids].flatMap((id) => [...(graph.getModuleInfo(id)?.code ?? '').matchAll(/\bIcon[A-Z]\w+/g)])
  return new Set(named.map(([name]) => name))
}
