import { bankAccountScreens } from '@atrium/contract/bank-account/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const bankAccountFeature: Feature = {
  screens: [...screensOf(async () => (await import('./BankAccountScreen.tsx')).BankAccountScreen, bankAccountScreens.own)],
  accountMenu: [{ screen: bankAccountScreens.own, title: 'Bank Setup', icon: 'building-bank', order: 20 }],
  records: { bankAccount: 'Bank account' },
}
