import { createBrowserRouter, type RouteObject } from 'react-router'
import { SignedIn } from '../shell/SignedIn.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { Root } from './Root.tsx'
import { screens } from './routes.tsx'
import { Screened } from './Screened.tsx'
import type { Screen } from './screens.ts'
import { Waiting } from './Waiting.tsx'

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const styles = screen.plain ? undefined : import('../kit/more-styles.ts')
    const Component = await loadScreen(screen.load)
    await styles
    return { element: screen.noAuth ? <Component /> : <Screened screen={screen} Component={Component} /> }
  },
})

/** Everything behind the route guard, with toolbar and side bar. */
const signedIn: RouteObject = {
  Component: SignedIn,
  children: [
    {
      errorElement: <ErrorScreen />,
      children: [...screens.filter((screen) => !screen.noAuth).map(routeOf), { path: '*', element: <NotFoundScreen /> }],
    },
  ],
}

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Waiting />,
      children: [...screens.filter((screen) => screen.noAuth).map(routeOf), signedIn],
    },
  ])
