import { signedIn } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const dashboardScreens = {
  home: screen({ path: '/', route: 'dashboard', title: 'Home', group: 'Home', access: signedIn }),
}
