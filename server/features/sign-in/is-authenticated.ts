import type { account } from '@atrium/contract/access/account.ts'
import type { Handler } from '../../platform/calls/serve.ts'

export const isAuthenticated: Handler<typeof account.isAuthenticated> = async (ctx) => ({
  successful: true,
  isAuthenticated: ctx.viewer.kind !== 'visitor',
})
