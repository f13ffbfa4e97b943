import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server of the calls while developing. */
const api = process.env['ATRIUM_API'] ?? 'http://localhost:5000'
/** First path segments that are the server's; all else is a screen. */
const served = [
  'Account',
  'Landlord',
  'Tenant',
  'Submissions',
  'Subscription',
  'Lookup',
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

const proxy = {
  [`^/(${served.join('|')})(/|\\?|$)`]: { target: api },
  '/tchub': { target: api, ws: true },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownKeys],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 600 },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 5173, strictPort: true, proxy },
})
