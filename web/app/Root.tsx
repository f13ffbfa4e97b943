import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useAfter } from '../kit/useAfter.ts'
import { OfflineBar } from './OfflineBar.tsx'
import classes from './Root.module.css'

/** Around every screen: the bar that says we are offline, and a thin one while the next screen loads. */
export function Root() {
  const slow = useAfter(200, useNavigation().state !== 'idle')
  return (
    <>
      {slow && <div className={classes['progress']} aria-hidden />}
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
