import { chatScreens } from '@atrium/contract/chat/screens.ts'
import { ActionIcon } from '@mantine/core'
import { IconBulb, IconHelp, IconLayoutSidebar, IconMenu2, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tip } from '../kit/table/Tip.tsx'
import { useLook, usePortal } from '../kit/usePortal.ts'
import { useViewer } from '../kit/useViewer.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ChatButton } from './ChatButton.tsx'
import { ClientSelector } from './ClientSelector.tsx'
import { HeaderLink } from './HeaderLink.tsx'
import { CompanyLogo, LogoMark } from './Logo.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { SiteSelector } from './SiteSelector.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { useSupport } from './support.ts'
import classes from './Toolbar.module.css'
import { useToolbarContent } from './useToolbarContent.ts'

interface Props {
  menuOpen: boolean
  onToggleMenu: () => void
  isPhone: boolean
  /** The menu is being edited, and the links with it. */
  isEditing: boolean
}

export function Toolbar({ menuOpen, onToggleMenu, isPhone, isEditing }: Props) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const portal = usePortal()
  const look = useLook()
  const name = (look && portal?.name) || 'Atrium'
  const support = useSupport()
  const helpAddress = useToolbarContent().content.helpLink.link
  const bar = useRef<HTMLElement>(null)
  return (
    <header ref={bar} className={classes['toolbar']}>
      <div className={classes['start']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={onToggleMenu}
          aria-label={t('Menu')}
          aria-expanded={menuOpen}
        >
          {isPhone ? <IconMenu2 size={20} /> : <IconLayoutSidebar size={20} stroke={1.7} />}
        </ActionIcon>
        <Link to="/" className={classes['logo']} aria-label={`${name}, ${t('Home')}`}>
          {look?.logo || look?.logoDark ? (
            <CompanyLogo {...look} name={name} />
          ) : (
            <>
              <LogoMark />
              <span className={classes['name']}>{name}</span>
            </>
          )}
        </Link>
        {!isPhone && <HeaderLink isEditing={isEditing} />}
        {kind === 'landlord' && <SiteSelector />}
        {kind === 'corporate' && <ClientSelector />}
      </div>
      <SearchButton isPhone={isPhone} />
      <div className={classes['end']}>
        {!isPhone && (
          <>
            <ToolbarLink
              text={t('Need Help')}
              icon={IconHelp}
              {...(helpAddress ? { href: helpAddress, away: true } : { href: support.mailTo(t('Need Help')) })}
            />
            <ToolbarLink text={t('Suggest a Feature')} icon={IconBulb} href={support.mailTo(t('Suggest a Feature'))} />
          </>
        )}
        {may(chatScreens.list) && <ChatButton />}
        {kind !== 'admin' && <NotificationBell />}
        <AccountMenu />
      </div>
      <Tip within={bar} />
    </header>
  )
}

interface LinkProps {
  text: string
  icon: ComponentType<IconProps>
  href: string
  /** Out of the portal: in a tab of its own, which learns nothing of it. */
  away?: boolean
}

const ToolbarLink = ({ text, icon: Icon, href, away }: LinkProps) => (
  <ActionIcon
    component="a"
    href={href}
    {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    variant="subtle"
    color="gray"
    size={36}
    aria-label={text}
    data-tip={text}
  >
    <Icon size={20} stroke={1.7} />
  </ActionIcon>
)
