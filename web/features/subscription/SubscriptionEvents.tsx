import { useQueryClient } from '@tanstack/react-query'
import { useHubEvent } from '../../kit/hub.ts'

/** The company's plan has changed: refetches everything shown. */
export function SubscriptionEvents() {
  const client = useQueryClient()
  useHubEvent('subscriptionChanged', () => void client.invalidateQueries())
  return null
}
