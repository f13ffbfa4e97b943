import { type Tones, valuesOf } from '../kit/options.ts'

/** What a contract has come to, and what people call it. */
export const contractStates = {
  Draft: 'Draft',
  Negotiation: 'In negotiation',
  Agreed: 'Agreed',
  Signing: 'Out for signature',
  Signed: 'Signed',
  Cancelled: 'Cancelled',
} as const
export type ContractState = keyof typeof contractStates
export const contractStateNames = valuesOf(contractStates)
export const contractTones: Tones<ContractState> = {
  Draft: 'quiet',
  Negotiation: 'info',
  Agreed: 'waiting',
  Signing: 'info',
  Signed: 'good',
  Cancelled: 'quiet',
}

/** What is done with a contract as a whole: from which states, to which, and whether clients do it too. All else is refused. */
export const contractActions = {
  /** From now on its client sees it. */
  share: { from: ['Draft'], to: 'Negotiation', byClient: false },
  agree: { from: ['Negotiation'], to: 'Agreed', byClient: true },
  reopen: { from: ['Agreed'], to: 'Negotiation', byClient: false },
  sign: { from: ['Agreed'], to: 'Signed', byClient: false },
  cancel: { from: ['Draft', 'Negotiation', 'Agreed'], to: 'Cancelled', byClient: false },
} as const satisfies Record<string, { from: readonly ContractState[]; to: ContractState; byClient: boolean }>
export type ContractAction = keyof typeof contractActions
export const contractActionNames = Object.keys(contractActions) as [ContractAction, ...ContractAction[]]

export const isFrom = (action: ContractAction, state: ContractState): boolean =>
  (contractActions[action].from as readonly ContractState[]).includes(state)

/** What signing in the portal does with one: by calls of its own, since it has to be said who signs; and by what becomes of it. */
export const signingMoves = {
  send: { from: 'Agreed', to: 'Signing' },
  sealed: { from: 'Signing', to: 'Signed' },
  /** Declined, taken back, or its last day is over. */
  ended: { from: 'Signing', to: 'Agreed' },
} as const satisfies Record<string, { from: ContractState; to: ContractState }>

/** Both sides have agreed to it: what it says is to be done is due. */
export const isInForce = (state: ContractState): boolean => state === 'Agreed' || state === 'Signing' || state === 'Signed'
/** Its parts may be changed. */
export const isWritten = (state: ContractState): boolean => state === 'Draft' || state === 'Negotiation'
/** Both sides say what they think of it. */
export const isTalkedAbout = (state: ContractState): boolean =>
  state === 'Negotiation' || state === 'Agreed' || state === 'Signing'
