import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import type { Preferences } from '@atrium/contract/kit/preferences.ts'
import { CallError } from '../kit/call-error.ts'
import { send } from '../kit/send.ts'
import { refreshTopics } from '../kit/topics.ts'
import { queryClient } from './query-client.ts'

/** Keeps a choice with the user's account. Where that cannot be (looking as another role does), it holds for this browser. */
export async function keepPreference(change: Partial<Preferences>): Promise<void> {
  try {
    await send(accountSettings.update, change)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return
  }
  refreshTopics(queryClient, accountSettings.update.changes)
}
