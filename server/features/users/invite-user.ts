import type { RoleId } from '@atrium/contract/access/access.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { users as calls, UserInvite } from '@atrium/contract/users/users.ts'
import type { z } from 'zod'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { invite } from '../invitations/invite.ts'
import { checkGives } from './check-gives.ts'

export const inviteUser: Handler<typeof calls.invite> = (ctx, input) => inviteWithin(ctx, input)

/** No account and no password before the person has followed the link: both come with its acceptance. */
export const createUser: Handler<typeof calls.create> = (ctx, { firstName, lastName, ...input }) =>
  inviteWithin(ctx, input, { firstName, lastName })

async function inviteWithin(ctx: WriteContext<CompanyViewer>, input: z.output<typeof UserInvite>, name: object = {}) {
  await checkGives(ctx, input)
  const { language, ...belongings } = input
  const { id } = await invite(ctx, {
    ...belongings,
    roleId: input.roleId as RoleId,
    landlordId: ctx.viewer.landlordId,
    ...name,
    ...(language ? { language } : {}),
  })
  return saved(id)
}
