import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The chunks (chunks.ts) that every page begins with, and those of lists and their forms. */
const CHUNKS = new Set([
  'ahead',
  'react',
  'base',
  'routes',
  'login',
  'errors',
  'app',
  'dashboard',
  'small',
  'table',
  'form',
  'listeners',
  'offline',
])
/** What is fetched later of what a form is filled with, and of what is told meanwhile. */
const LATER = [
  'features/forms/values/ValuesScreen.tsx',
  'kit/offline/entries.ts',
  'kit/offline/keep-entry.ts',
  'kit/offline/leave.ts',
  'kit/offline/sender.ts',
  'kit/offline/WaitingDrawer.tsx',
  'kit/ConfirmDialog.tsx',
  'kit/Toasts.tsx',
  'shell/SideDrawer.tsx',
]

/** Writes the program that opens the app without a connection (docs/features/form-offline.md), with the files that it keeps. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = filesOf(chunks)
      const page = bundle['index.html']
      const built = JSON.stringify([files, page?.type === 'asset' ? String(page.source) : ''])
      const version = `${APP_VERSION}-${createHash('sha256').update(built).digest('hex').slice(0, 12)}`
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace(/^ *\/\/.*\n/gm, '')
        .replaceAll('VERSION', JSON.stringify(version))
        .replaceAll('FILES', JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
}

/** The addresses of the scripts, with all that they import, and of their styles, fonts and pictures. */
function filesOf(chunks: readonly Chunk[]): string[] {
  const begins = chunks.filter(({ name, isEntry, facadeModuleId }) => {
    return isEntry || CHUNKS.has(name) || LATER.some((module) => facadeModuleId?.endsWith(`/web/${module}`))
  })
  const needed = new Set<Chunk>()
  const open = [...begins]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (needed.has(chunk)) continue
    needed.add(chunk)
    const { imports } = chunk
    open.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  const files = [...needed].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}
