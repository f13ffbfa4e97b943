import type { RoleId } from '@atrium/contract/access/access.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { users as calls, UserInvite } from '@atrium/contract/users/users.ts'
import type { z } from 'zod'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../../platform/work/context.ts'
import { checkRoleAssignment } from './check-role-assignment.ts'
import { invite } from './invitations/invite.ts'
import { isBeyond } from './manage-invitations.ts'

const mayMail = (ctx: OutsideContext, { email }: { email: string }) => limitMail(ctx, email)

export const inviteUser: Handler<typeof calls.invite> = withPreflight<typeof calls.invite, void>(mayMail, (ctx, input) =>
  inviteWithin(ctx, input),
)

/** No account and no password before the person has followed the link: both come with its acceptance. */
export const createUser: Handler<typeof calls.create> = withPreflight<typeof calls.create, void>(
  mayMail,
  (ctx, { firstName, lastName, ...input }) => inviteWithin(ctx, input, { firstName, lastName }),
)

async function inviteWithin(ctx: WriteContext<CompanyViewer>, input: z.output<typeof UserInvite>, name: object = {}) {
  await checkRoleAssignment(ctx, input)
  await checkReplaces(ctx, input.email)
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

/** An invitation that waits and gives more than the viewer may give stays as it is. */
async function checkReplaces(ctx: ReadContext, email: string): Promise<void> {
  if (await isBeyond(ctx, email)) throw forbidden('person-beyond-yours')
}
