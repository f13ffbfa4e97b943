import type { Feature } from '../../platform/feature.ts'
import { accountCalls } from './calls.ts'
import { signUpCalls } from './sign-up-calls.ts'

export const signInFeature: Feature = { calls: [...accountCalls, ...signUpCalls] }
