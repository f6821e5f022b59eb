/** What a sentence may depend on. */
export type LegalCondition = 'unnamed' | 'plans' | 'sandbox' | 'stripe'

/** A sentence. One with a placeholder is left out where nobody has said what belongs there, and one with a condition where that does not hold. */
export type LegalSentence = string | { when: LegalCondition; text: string }

/** A page of the law: its sections one after the other, each a few paragraphs of sentences and perhaps a list. A section of which nothing is left is no section. */
export interface LegalPage {
  title: string
  changed: string
  intro: string
  sections: readonly {
    title: string
    paragraphs: readonly (readonly LegalSentence[])[]
    list?: readonly LegalSentence[]
    /** Offers the list of all cookies. */
    isAboutCookies?: true
  }[]
}

const operator = {
  title: 'Who runs this Cahier',
  paragraphs: [[{ when: 'unnamed', text: 'The operator of this Cahier has not published their details yet.' }]],
  list: [
    'Operator: {{name}}',
    'Address: {{address}}',
    'Email: {{email}}',
    'Host: {{hostName}}',
    'Address of the host: {{hostAddress}}',
    'Place of the data: {{dataLocation}}',
  ],
} satisfies LegalPage['sections'][number]

/** The pages that only say something. They ship no script, so they are not among the application's texts. */
export const site = {
  backToCahier: 'Back to Cahier',
  contents: 'On this page',
  terms: {
    title: 'Terms of use',
    changed: 'Version of 25 November 2026',
    intro: 'What you can expect of this Cahier, and what is expected of you.',
    sections: [
      operator,
      {
        title: 'What these terms are about',
        paragraphs: [
          [
            'Cahier is a knowledge base for teams: documents in workspaces, written and read together.',
            'It is free software that anyone can run.',
            'Your provider is the operator of this Cahier, and nobody else.',
          ],
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          [
            'You must be at least 18 years old to open an account.',
            'The details that you give must be true, and the email address must be yours.',
          ],
          [
            'Keep your password to yourself.',
            'What is done with your account is considered done by you until you have told the operator that someone else has got hold of it.',
            'You can see your sessions, and end one or all of them at any time.',
          ],
        ],
      },
      {
        title: 'Teams and roles',
        paragraphs: [
          [
            'A team has one owner, who decides about its deletion, and may have admins and members.',
            { when: 'plans', text: 'The owner also decides about its subscription.' },
            'Owners and admins decide who may read and change what.',
            'If you joined a team by the invitation of your employer, what you write there is usually theirs to manage.',
          ],
        ],
      },
      {
        title: 'Plans',
        paragraphs: [
          [
            {
              when: 'plans',
              text: 'A new team starts with a trial of 14 days with all features. Afterwards it continues on one of two plans, Basic or Pro.',
            },
            { when: 'sandbox', text: 'Subscriptions are in test mode here: no money is taken.' },
          ],
        ],
        list: [
          { when: 'plans', text: 'Basic: 50 documents, as many people as you like, 2 GB of storage.' },
          {
            when: 'plans',
            text: 'Pro: as many documents as you like, 50 GB of storage, permission management, version history, public workspaces.',
          },
        ],
      },
      {
        title: 'Prices and payment',
        paragraphs: [
          [
            {
              when: 'stripe',
              text: 'Pro costs €34.99 (or $34.99) per person per month when paid monthly, or €29 (or $29) when paid yearly, excluding VAT.',
            },
            { when: 'stripe', text: 'The price per person falls by 5% for each full five people, counted up to 40 people.' },
          ],
          [
            { when: 'stripe', text: 'Payment is taken by card by the payment provider; card numbers never reach this server.' },
            { when: 'stripe', text: 'People who are added during a period are put on the next invoice.' },
          ],
        ],
      },
      {
        title: 'Cancelling',
        paragraphs: [
          [
            {
              when: 'plans',
              text: 'The owner can cancel at any time; the plan then ends at the next renewal date, and the team continues on Basic.',
            },
            { when: 'plans', text: 'Nothing is deleted because of that: older versions stay readable.' },
          ],
          [
            { when: 'stripe', text: 'A yearly plan is refunded in full when you ask within 24 hours after the payment.' },
            { when: 'stripe', text: 'Monthly plans are not refunded. Rights that the law gives to consumers stay untouched.' },
          ],
        ],
      },
      {
        title: 'What you write stays yours',
        paragraphs: [
          [
            'You keep all rights in your content.',
            'You allow only what is needed to run the service: to store it and to show it to the people you share it with.',
            'Cahier does not sell it, and uses it to train no AI models.',
            'You can export each document as Markdown.',
          ],
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: [['Please do not use Cahier to:']],
        list: [
          'break the law or the rights of others, or publish what incites to hatred or violence;',
          'store personal data of others without a reason that the law accepts;',
          'spread malicious software, or try to get at data that is not yours;',
          'put a load on the service that is clearly beyond ordinary use.',
        ],
      },
      {
        title: 'The service',
        paragraphs: [
          ['No service can promise that it never fails.', 'Backups are kept for {{backupDays}} days.', 'Questions go to {{email}}.'],
        ],
      },
      {
        title: 'Closing your account',
        paragraphs: [
          [
            'Your account can be deleted at any time, and a team by its owner.',
            'A deleted team is gone immediately: export what you want to keep before.',
          ],
        ],
      },
    ],
  } satisfies LegalPage,
  privacy: {
    title: 'Privacy policy',
    changed: 'Version of 25 November 2026',
    intro:
      'What Cahier knows about you, why, for how long, and what you can do about it. The short version: as little as possible, and never for sale.',
    sections: [
      operator,
      {
        title: 'Who is responsible',
        paragraphs: [
          [
            'The operator of this Cahier is the controller of your account data within the meaning of the General Data Protection Regulation (GDPR).',
            'What the documents of a team contain, the team decides.',
            'Those who make the software receive no data: it reports nothing to them.',
          ],
        ],
      },
      {
        title: 'What is stored',
        paragraphs: [['Only what the service needs:']],
        list: [
          'your account: first and last name, email address, language, time zone if you choose one, a hash of your password, and what you add to your profile yourself;',
          'your sessions: when each began and when it was last used, the names of the browser and the system, and the time zone of the device;',
          'your teams, roles and permissions;',
          'the email address of people whom a team invites, and who invited them;',
          'what you write and upload, with its versions, and who changed it when;',
          'what you are typing, also before you save it;',
          'your notifications, and which of them you choose to get;',
          {
            when: 'stripe',
            text: 'which plan a team has; the card and the invoices are with the payment provider;',
          },
          { when: 'plans', text: 'the billing address of a team, where its owner has entered one;' },
          'after a wrong password, for an account or for a shared link, a hash of what it was for and of the IP address, for one day;',
          'technical logs with the number of your account, never your name or IP address.',
        ],
      },
      {
        title: 'Why',
        paragraphs: [
          [
            'To run the service for you, and to keep it secure, which is a legitimate interest.',
            { when: 'stripe', text: 'Invoices are kept because the law demands it.' },
            'Nothing measures audience; there is no advertising and no profiling.',
          ],
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          [
            'In Cahier, the documents of your team are seen by those to whom the team gives access, and by no one else unless a workspace or a link is made public by the team.',
            'Anyone who reads a document that you edit sees your text as you type.',
            { when: 'stripe', text: 'The payment provider receives only what it needs for payments and invoices.' },
          ],
        ],
      },
      {
        title: 'How long',
        paragraphs: [],
        list: [
          'Your account and its profile: until it is deleted. What you wrote for a team stays with the team, and a text that mentions you keeps your name.',
          'Deleted documents: 30 days, during which they can be restored.',
          'Sessions: until a day after you log out, 31 days at most. The address of an invited person who has not joined: until the team takes the invitation back, and up to 30 days longer.',
          'Notifications: 30 days. Activity is shown for 30 days; who wrote a document stays with it, and up to 30 versions.',
          'Technical logs: {{logDays}} days.',
          'Backups: {{backupDays}} days.',
        ],
      },
      {
        title: 'Cookies',
        isAboutCookies: true,
        paragraphs: [
          [
            'Cahier sets only cookies that it needs: the one that keeps you logged in, one for files, one by which your account knows your browser, so that strangers who try your password do not lock you out, one for your language, one for the time zone of your device and one for short notices.',
            'Your browser also stores your theme, your language, the state of the sidebar and copies of changes that are not saved yet.',
            'Those copies are sent to the server as soon as they can be saved.',
          ],
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          [
            'You can ask to see, correct, receive and delete your data, object to a use or have it restricted.',
            'Write to {{privacyContact}}: you get an answer within one month.',
            'For the documents of a team, ask its owner first.',
            'If you are not content with the answer you may complain to the CNIL (cnil.fr) or to the authority of your country.',
          ],
          ['People under 18 may not open an account.', 'If you learn of one, please write to {{privacyContact}}.'],
        ],
      },
      {
        title: 'Security',
        paragraphs: [['Passwords are stored only as hashes (Argon2), and access is checked on every request.']],
      },
    ],
  } satisfies LegalPage,
}
