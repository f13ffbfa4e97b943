/**
 * How the server runs beside the embedded database, a WebAssembly program: compiling it leaves freed memory behind in every
 * thread's arena, and loading the modules leaves a young heap that is never needed again. One arena that is given back, and a
 * small young heap, nearly halve the idle process (docs/operations.md). A server on PostgreSQL has neither trouble.
 */
export const frugal = {
  flags: ['--max-semi-space-size=2'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' },
}
