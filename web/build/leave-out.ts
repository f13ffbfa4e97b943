import type { Plugin } from 'vite'

const NEVER = "const absent = () => () => { throw new Error('This part was left out of the build (web/build/leave-out.ts)') };"

/** Parts of libraries that the first visit would load and the product never uses, with what stands in their place. */
const parts: readonly { of: RegExp; instead: (code: string) => string }[] = [
  // The browser never makes a JSON Schema out of the contract (5 kB).
  { of: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, instead: (code) => allAbsent(code) },
  // The hub speaks web sockets only (document 2, section 7), never by polling (3 kB).
  {
    of: /engine\.io-client\/build\/esm\/transports\/index\.js$/,
    instead: () => "import { WS } from './websocket.node.js';\nexport const transports = { websocket: WS };",
  },
  // Nobody measures the router from within (2 kB); it asks at each navigation whether somebody does.
  {
    of: /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    instead: (code) =>
      allAbsent(code).replace(/(consumeInstrumentationClientResultMetaReceiver) = absent/, '$1 = () => undefined'),
  },
]

/** A module with the same exports, each of which only says that it is not there. */
function allAbsent(code: string): string {
  const declared = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
    ([, name]) => `export const ${name} = absent;`,
  )
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const own = listed.filter((name) => !name.includes(' as ')).map((name) => `export const ${name} = absent;`)
  const renamed = listed.filter((name) => name.includes(' as ')).map((name) => `export { ${name} };`)
  return [NEVER, ...declared, ...own, ...renamed].join('\n')
}

export const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const part = parts.find(({ of }) => of.test(id))
    return part && { code: part.instead(code), map: null }
  },
}
