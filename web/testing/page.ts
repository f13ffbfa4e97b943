import { vi } from 'vitest'

// What modules read of the page as they load. All tests of a process share it, so no test sets it.
vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('location', new URL('http://localhost:5173/'))
