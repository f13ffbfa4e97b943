import { apiBase } from '../kit/api-base.ts'
import type { PortalTheme } from '../kit/usePortal.ts'
import classes from './Logo.module.css'

/** The mark: a courtyard seen from the street, two towers and the light between them. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--atrium-brand-6)" />
      <path d="M7 25V14.5l5.5-4V25z" fill="#fff" />
      <path d="M19.5 25V7L25 11v14z" fill="#fff" fillOpacity=".82" />
      <path d="M14 25v-6.5a2 2 0 0 1 4 0V25z" fill="#fff" fillOpacity=".5" />
    </svg>
  )
}

/** The company's logo: that for the dark where there is one. */
export function CompanyLogo({ logo, logoDark, name }: Pick<PortalTheme, 'logo' | 'logoDark'> & { name: string }) {
  const [light, dark] = [logo ?? logoDark, logo ? logoDark : null]
  if (!light) return null
  return (
    <>
      <img
        src={apiBase + light}
        alt={name}
        className={`${classes['logo']} ${classes['light']}`}
        data-paired={dark ? '' : undefined}
      />
      {dark && <img src={apiBase + dark} alt={name} className={`${classes['logo']} ${classes['dark']}`} />}
    </>
  )
}
