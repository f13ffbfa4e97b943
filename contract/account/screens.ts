import { signedIn } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const accountScreens = {
  account: screen({ path: '/account', access: signedIn }),
  settings: screen({ path: '/settings', access: signedIn }),
}
