import { invitations } from '@atrium/contract/invitations/invitations.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { createInvitedUser } from './create-invited-user.ts'
import { getUserInvite } from './get-user-invite.ts'

export const invitationsFeature: Feature = {
  calls: serve(invitations, { getUserInvite, createInvitedUser }),
}
