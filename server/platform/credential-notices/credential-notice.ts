import { eq } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import { linkTo } from '../link.ts'
import { greeting, languageOf } from '../mail/words.ts'
import type { AnyWriteContext } from '../work/context.ts'

const texts = {
  password: {
    en: ['Your password was changed', 'The password of your account was changed. You were logged out everywhere else.'],
    fr: [
      'Votre mot de passe a été modifié',
      'Le mot de passe de votre compte a été modifié. Vos autres sessions ont été fermées.',
    ],
  },
  twoFactorOn: {
    en: ['Two-factor login is on', 'From now on a login to your account asks for a code of your authenticator app as well.'],
    fr: [
      'La connexion à deux facteurs est activée',
      'Désormais, la connexion à votre compte demande aussi un code de votre application d’authentification.',
    ],
  },
  twoFactorOff: {
    en: ['Two-factor login is off', 'Two-factor login was switched off. A login to your account now asks for the password only.'],
    fr: [
      'La connexion à deux facteurs est désactivée',
      'La connexion à deux facteurs a été désactivée. La connexion à votre compte ne demande plus que le mot de passe.',
    ],
  },
  twoFactorRemoved: {
    en: [
      'Two-factor login was removed',
      'An administrator of your company removed two-factor login from your account. Set it up again when you log in.',
    ],
    fr: [
      'La connexion à deux facteurs a été retirée',
      'Un administrateur de votre entreprise a retiré la connexion à deux facteurs de votre compte. Configurez-la de nouveau à votre prochaine connexion.',
    ],
  },
  recoveryCodes: {
    en: ['New recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
    fr: [
      'Nouveaux codes de secours',
      'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    ],
  },
  recoveryCodeUsed: {
    en: ['A recovery code was used', 'Somebody logged in to your account with one of its recovery codes.'],
    fr: ['Un code de secours a été utilisé', 'Quelqu’un s’est connecté à votre compte avec l’un de ses codes de secours.'],
  },
  passkeyAdded: {
    en: ['A passkey was added', 'A passkey was added to your account. It logs in without the password.'],
    fr: [
      'Une clé d’accès a été ajoutée',
      'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe.',
    ],
  },
  passkeyRemoved: {
    en: ['A passkey was removed', 'A passkey was removed from your account. It no longer logs in.'],
    fr: ['Une clé d’accès a été retirée', 'Une clé d’accès a été retirée de votre compte. Elle ne permet plus de se connecter.'],
  },
  linked: {
    en: ['A new way to sign in', 'Your account was connected with an account at a sign-in provider and can be opened by it.'],
    fr: [
      'Une nouvelle façon de se connecter',
      'Votre compte a été relié à un compte chez un fournisseur de connexion, qui permet de l’ouvrir.',
    ],
  },
  emailChange: {
    en: [
      'Your e-mail address is about to change',
      'Somebody asked to change the e-mail address of your account. It changes once the link sent to the new address is followed.',
    ],
    fr: [
      'Votre adresse courriel va changer',
      'Quelqu’un a demandé de changer l’adresse courriel de votre compte. Elle changera lorsque le lien envoyé à la nouvelle adresse aura été suivi.',
    ],
  },
} as const
const wasYou = {
  en: 'If this was you, there is nothing to do. If not, change your password now and end the other sessions in your account.',
  fr: 'Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe dès maintenant et fermez les autres sessions dans votre compte.',
}
const open = { en: 'Open your account', fr: 'Ouvrir votre compte' }

/** Mails people that their login credentials have changed, so that they notice a change by somebody else. */
export async function notice(ctx: AnyWriteContext, userId: number, about: keyof typeof texts): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const language = languageOf(user.language)
  const [subject, what] = texts[about][language]
  await ctx.sendMail({
    to: user.email,
    landlordId: user.landlordId,
    goes: 'login',
    content: {
      subject,
      heading: subject,
      paragraphs: [greeting(language, user.firstName), what, wasYou[language]],
      action: { label: open[language], url: linkTo(ctx.app.config, '/account') },
      language,
    },
  })
}
