import type { Screen } from './screens.ts'

/** Every screen there is. Static paths win over those with parameters, whatever their order. */
export const screens: readonly Screen[] = [
  {
    path: '/login/:email?',
    noAuth: true,
    load: async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen,
  },
  { path: '/', load: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen },
]
