import { join } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Flags and environment that the server is started with. Compiled modules, their types stripped, are kept for the next start,
 * which nearly halves it. Beside the embedded database, a WebAssembly program, memory is given back too: compiling it leaves
 * freed memory between what is used, and loading the modules leaves a heap of what is never needed again. So pieces of 48 kB
 * and more are mapped one by one, and the server collects thoroughly, once, when it runs (docs/operations.md).
 */
export function serverRuntime(env) {
  const kept = { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'atrium', 'compiled') }
  if (env.DATABASE_URL) return { flags: [], env: kept }
  return {
    flags: ['--expose-gc'],
    env: { ...kept, MALLOC_MMAP_THRESHOLD_: '49152', MALLOC_TRIM_THRESHOLD_: '65536' },
  }
}
