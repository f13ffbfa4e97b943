import { createBrowserRouter, type RouteObject } from 'react-router'
import type { ShownScreen } from '../kit/feature.ts'
import { SignedIn } from '../shell/SignedIn.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { screens } from './features.ts'
import { allTexts } from './i18n.ts'
import { loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { Root } from './Root.tsx'
import { Screened } from './Screened.tsx'
import { ScreenWaiting } from './ScreenWaiting.tsx'

const routeOf = ({ screen, load, plain }: ShownScreen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const styles = plain ? undefined : import('../kit/more-styles.ts')
    const Component = await loadScreen(async () => {
      const [loaded] = await Promise.all([load(), styles, plain || allTexts()])
      return loaded
    })
    return { element: <Screened screen={screen} Component={Component} /> }
  },
  // In the shell, which is shown while the first screen's script is on its way.
  hydrateFallbackElement: <ScreenWaiting />,
})

/** Everything behind the route guard, with toolbar and side bar. */
const signedIn: RouteObject = {
  Component: SignedIn,
  children: [
    {
      errorElement: <ErrorScreen />,
      children: [...screens.map(routeOf), { path: '*', element: <NotFoundScreen /> }],
    },
  ],
}

export const makeRouter = () => createBrowserRouter([{ element: <Root />, errorElement: <ErrorScreen />, children: [signedIn] }])
