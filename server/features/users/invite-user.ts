import type { RoleId } from '@atrium/contract/access/access.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { users as calls, UserInvite } from '@atrium/contract/users/users.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/http/context.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { invite } from '../invitations/invite.ts'
import { checkGives } from './check-gives.ts'

export const inviteUser: Handler<typeof calls.invite> = (ctx, input) => inviteWithin(ctx, input)

/** No account and no password before the person has followed the link: both come with its acceptance. */
export const createUser: Handler<typeof calls.create> = (ctx, { firstName, lastName, ...input }) =>
  inviteWithin(ctx, input, { firstName, lastName })

async function inviteWithin(ctx: Context, input: z.output<typeof UserInvite>, name: object = {}) {
  await checkGives(ctx, input)
  const { language, ...belongings } = input
  const { id } = await invite(ctx, {
    ...belongings,
    roleId: input.roleId as RoleId,
    landlordId: ctx.viewer.landlordId as number,
    ...name,
    ...(language ? { language } : {}),
  })
  return saved(id)
}
