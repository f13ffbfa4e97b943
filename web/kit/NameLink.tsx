import type { Screen } from '@atrium/contract/kit/screen.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './NameLink.module.css'
import { useViewer } from './useViewer.ts'

interface Props {
  /** None: what is named is none. */
  id: number | null | undefined
  className?: string | undefined
  /** It stands in a list, whose names are not marked as links: the pointer tells. */
  isPlain?: boolean | undefined
  children: ReactNode
}

/** A name that leads to the page of its record, for whoever may open that. */
export const linkTo = (screen: Screen, base: string) =>
  function NameLink({ id, isPlain, className = classes[isPlain ? 'plain' : 'link'], children }: Props) {
    const { may } = useViewer()
    if (!id || id < 0 || !may(screen)) return children
    return (
      <Link to={`${base}/${id}`} className={className ?? ''} data-clip="">
        {children}
      </Link>
    )
  }

/** The name of a client, which leads to its page, for whoever may open that. */
export const ClientLink = linkTo(tenantScreens.page, '/clients')
/** The same of a site. */
export const SiteLink = linkTo(siteScreens.page, '/sites')
/** The same of a contact. */
export const ContactLink = linkTo(contactScreens.one, '/contacts')
/** The same of somebody of the company, who is opened by whoever manages its users. */
export const UserLink = linkTo(userScreens.edit, '/landlord/user/edit')

/** The same among other parts of a line or of a list of facts; nothing where nobody is named. */
export const personLink = (name: string, id: number | null | undefined) =>
  name && (
    <UserLink key="person" id={id}>
      {name}
    </UserLink>
  )
