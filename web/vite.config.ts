import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunk } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'
import { firstTexts } from './build/first-texts.ts'
import { serviceWorker } from './build/service-worker.ts'

/** The server of the calls while developing. */
const api = process.env['ATRIUM_API'] ?? 'http://localhost:5000'
/** First path segments that are the server's; all else is a screen. */
const served = [
  'Account',
  'AuditLog',
  'CorporateTenant',
  'admin',
  'Landlord',
  'Tenant',
  'Submissions',
  'Subscription',
  'Lookup',
  'Language',
  'SitePlan',
  'ClientManual',
  'files',
  'healthz',
  'readyz',
  'metrics',
  'openapi.json',
  'docs',
]

/** English texts are their own keys, so only those that differ (plurals) travel; what is absent shows its key. */
const ownKeys: Plugin = {
  name: 'english-is-its-own-key',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/locales/en.json')) return undefined
    const texts = Object.entries(JSON.parse(code) as Record<string, string>)
    return { code: JSON.stringify(Object.fromEntries(texts.filter(([key, text]) => key !== text))), map: null }
  },
}

const pages = ({ url, headers }: IncomingMessage) =>
  url?.startsWith('/admin') && headers.accept?.includes('text/html') ? '/index.html' : undefined

const proxy = {
  // Calls and screens of the administration share their first segment; a page is asked for as HTML.
  [`^/(${served.join('|')})(/|\\?|$)`]: { target: api, bypass: pages },
  '/tchub': { target: api, ws: true },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownKeys, firstTexts, firstPaint, serviceWorker],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunk, debugName: 'chunks of pages' }] },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 5173, strictPort: true, proxy },
})
