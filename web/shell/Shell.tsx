import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Overlays } from '../kit/Overlays.tsx'
import { useMailIsOff } from '../kit/useMailIsOff.ts'
import { useViewer } from '../kit/useViewer.ts'
import { Footer } from './Footer.tsx'
import { MailOffBanner } from './MailOffBanner.tsx'
import classes from './Shell.module.css'
import { SideBar } from './SideBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useMenuDraft } from './useMenuDraft.ts'
import { useSiteFromAddress } from './useSiteFromAddress.ts'

const EmergencyBar = lazy(async () => ({ default: (await import('./EmergencyBar.tsx')).EmergencyBar }))
const SupportBanner = lazy(async () => ({ default: (await import('./SupportBanner.tsx')).SupportBanner }))
const ViewAsBanner = lazy(async () => ({ default: (await import('./ViewAsBanner.tsx')).ViewAsBanner }))
const SampleBanner = lazy(async () => ({ default: (await import('./SampleBanner.tsx')).SampleBanner }))
const SideDrawer = lazy(async () => ({ default: (await import('./SideDrawer.tsx')).SideDrawer }))
/** Below this width the side bar is a drawer. */
const PHONE = '(max-width: 699px)'
/** Below this width the side bar shows icons only, unless somebody has opened it: the screen needs the room. */
const TIGHT = '(max-width: 1099px)'

/** Toolbar, side bar, the screen, footer. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { kind, user } = useViewer()
  const { viewsAs, supportBy, inSample } = user
  const mailIsOff = useMailIsOff()
  const isClient = kind === 'client' || kind === 'corporate'
  const isAdministrator = kind === 'admin' || user.permissions.isLandlordAdmin
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false })
  const [chosen, setNarrow] = useLocalStorage<boolean | undefined>({
    key: 'atrium.sidebar.narrow',
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  const editing = useMenuDraft()
  const isEditing = editing.draft !== undefined
  const rests = isEditing && !isPhone
  const narrow = !isEditing && (chosen ?? isTight ?? false)
  const [drawer, { open, close }] = useDisclosure(false)
  useSiteFromAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the drawer
  useEffect(close, [pathname])
  return (
    <>
      <Suspense>{supportBy !== null && <SupportBanner admin={supportBy} />}</Suspense>
      <Suspense>{supportBy === null && viewsAs !== null && <ViewAsBanner role={viewsAs} />}</Suspense>
      <Suspense>{supportBy === null && viewsAs === null && inSample && <SampleBanner />}</Suspense>
      <div className={classes['shell']} data-narrow={(!isPhone && narrow) || undefined} data-editing={isEditing || undefined}>
        <a href="#main" className={classes['skip']}>
          {t('Skip to content')}
        </a>
        <Toolbar
          menuOpen={isPhone ? drawer : !narrow}
          onToggleMenu={isPhone ? open : () => setNarrow(!narrow)}
          isPhone={isPhone ?? false}
          isEditing={isEditing}
        />
        {isPhone ? (
          <Suspense>{drawer && <SideDrawer editing={editing} onClose={close} />}</Suspense>
        ) : (
          <aside className={classes['side']} data-side-bar>
            <SideBar narrow={narrow} editing={editing} />
          </aside>
        )}
        <div className={classes['content']}>
          <Suspense>{isClient && <EmergencyBar />}</Suspense>
          {mailIsOff && isAdministrator && <MailOffBanner />}
          {/* Which screen is drawn: the address changes before, while the screen's script is on its way. */}
          <main id="main" tabIndex={-1} className={classes['main']} data-screen={pathname} data-resting={rests || undefined}>
            {rests && <h1 className={classes['unseen']}>{t('Menu editor')}</h1>}
            {/* While the menu is edited the screen rests: nothing in it is pressed, so nothing loads. */}
            <div className={classes['screen']} inert={rests}>
              <Outlet />
            </div>
          </main>
          <Footer />
        </div>
        <Overlays />
      </div>
    </>
  )
}
