import { usePortal } from '../kit/usePortal.ts'

/** Where people write for help; the deployment puts its own address into the page. */
const platformEmail = document.querySelector<HTMLMetaElement>('meta[name=atrium-support]')?.content || 'support@atrium.example'

/** Where help is: for a client where its landlord says, else the platform's own address. */
export function useSupport() {
  const client = usePortal()?.client
  const email = client?.supportEmail || platformEmail
  return {
    email,
    phone: client?.supportPhone ?? '',
    /** Who looks after the client's site. */
    siteManager: client?.siteManager ?? '',
    mailTo: (subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`,
  }
}
