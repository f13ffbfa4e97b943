import { useTranslation } from 'react-i18next'
import hosted from '../../../shell/public/Hosted.module.css'
import own from './PaywallPage.module.css'

/** What is not told yet: the names of it alone. */
export function Withheld({ names, files, message }: { names: readonly string[]; files: boolean; message: string }) {
  const { t } = useTranslation()
  return (
    <section className={hosted['card']} aria-labelledby="withheld">
      <h2 className={own['title']} id="withheld">
        {t('Opens once it is paid')}
      </h2>
      {message && <p className={own['message']}>{message}</p>}
      <ul className={own['closed']}>
        {[...names, ...(files ? [t('Files')] : [])].map((name) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path
                d="M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6z"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinejoin="round"
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
