import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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

const proxy = {
  [`^/(${served.join('|')})(/|\\?|$)`]: { target: api },
  '/tchub': { target: api, ws: true },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 600 },
  server: { port: 5173, strictPort: true, proxy },
  preview: { port: 5173, strictPort: true, proxy },
})
