import type { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import type { Invitation, invitations } from '@atrium/contract/access/invitation.ts'
import type { CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the public pages are; sign-up-calls.test.ts holds them to the contract. */
export const paths = {
  register: '/Account/Register',
  getTrial: '/Account/GetTrial',
  verifyAccount: '/Account/VerifyAccount/{id}',
  autologin: '/Account/Autologin',
  resetPassword: '/Account/ResetPassword',
  resetKeyPasswordOnVisit: '/Account/ResetKeyPasswordOnVisit',
  checkSetUpKey: '/Account/CheckSetUpKey/{key}',
  createFirstAdmin: '/Account/CreateFirstAdmin',
  getUserInvite: '/Account/GetUserInvite/{id}',
  createInvitedUser: '/Account/CreateInvitedUser',
  registerCorporate: '/Account/RegisterCorporateAccount',
  findByCode: '/Account/FindCompanyByCode',
} as const

const at = (path: string, key: string) => path.replace(/\{\w+\}/, encodeURIComponent(key))

export const register = (ask: CallArgs<typeof signUp.register>) => lightCall<Reply<typeof signUp.register>>(paths.register, ask)

export type Trial = Reply<typeof signUp.getTrial>
export const getTrial = () => lightCall<Trial>(paths.getTrial)

/** Verifies the address and comes in: the key of the verification logs in. */
export async function verify(key: string): Promise<void> {
  const verified = await lightCall<Reply<typeof signUp.verifyAccount>>(at(paths.verifyAccount, key))
  await lightCall(paths.autologin, { key: verified.key })
}

export const registerCorporate = (ask: CallArgs<typeof corporateSignUp.register>) =>
  lightCall<Reply<typeof corporateSignUp.register>>(paths.registerCorporate, ask)
export const findCompanyByCode = (ask: CallArgs<typeof corporateSignUp.findByCode>) =>
  lightCall<Reply<typeof corporateSignUp.findByCode>>(paths.findByCode, ask)

export const askReset = (ask: CallArgs<typeof signUp.resetPassword>) =>
  lightCall<Reply<typeof signUp.resetPassword>>(paths.resetPassword, ask)

/** Whose password a key sets, masked; with a password it is set. */
export const visitReset = (ask: CallArgs<typeof signUp.resetKeyPasswordOnVisit>) =>
  lightCall<Reply<typeof signUp.resetKeyPasswordOnVisit>>(paths.resetKeyPasswordOnVisit, ask)

export const findInvitation = (key: string) => lightCall<Invitation>(at(paths.getUserInvite, key))
export const acceptInvitation = (ask: CallArgs<typeof invitations.createInvitedUser>) => lightCall(paths.createInvitedUser, ask)

export const isSetUpKey = async (key: string) =>
  (await lightCall<Reply<typeof signUp.checkSetUpKey>>(at(paths.checkSetUpKey, key))).valid
export const createFirstAdmin = (ask: CallArgs<typeof signUp.createFirstAdmin>) => lightCall(paths.createFirstAdmin, ask)
