/**
 * What every start of the app reads, by path: asked while its scripts are still on their way, and so without the contract, which
 * is among them. A test holds them to it.
 */
export const first: readonly string[] = [
  '/Account/IsAuthenticated',
  '/Account/GetUser',
  '/Account/GetPortal',
  '/Subscription/GetUserCurrentSubscriptionPlan',
]
