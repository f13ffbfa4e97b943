import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../testing/server-process.ts'

test('the server lives on when whoever reads its output goes away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-output-'))
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { unread: true })
  try {
    for (let call = 0; call < 5; call++) {
      expect((await fetch(`${server.url}/Account/IsAuthenticated`)).status).toBe(200)
      await sleep(200)
    }
    expect(server.process.exitCode).toBeNull()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)
