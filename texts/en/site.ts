/** A page of the law: its sections one after the other, each a few paragraphs and perhaps a list. */
export interface LegalPage {
  title: string
  changed: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[]; list?: readonly string[] }[]
}

/** The pages that only say something. They ship no script, so they are not among the application's texts. */
export const site = {
  backToCahier: 'Back to Cahier',
  contents: 'On this page',
  terms: {
    title: 'Terms of use',
    changed: 'In force since 1 November 2026',
    intro:
      'These terms say what you may expect of Cahier and what Cahier expects of you. We have tried to write them so that nobody needs a lawyer to read them.',
    sections: [
      {
        title: 'What these terms are about',
        paragraphs: [
          'Cahier is a knowledge base for teams: documents in workspaces, written and read together. It comes in two forms. The cloud offer is run by us and hosted in Paris. The same software can also be run by anybody on a machine of their own (self-hosting).',
          'These terms hold for the cloud offer. Where somebody else runs the Cahier that you use, that person or company is your provider: their own conditions hold, and the parts about plans, payment and hosting below do not apply.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'You must be at least 18 years old to open an account. The details that you give must be true, and the e-mail address must be yours.',
          'Keep your password to yourself. What is done with your account is considered done by you until you tell us that somebody else has got hold of it. You can end all your sessions at once at any time.',
        ],
      },
      {
        title: 'Teams and roles',
        paragraphs: [
          'A team has one owner, who decides about the subscription and the deletion of the team, and may have admins and members. Owners and admins decide who may read and change what. If you joined a team by the invitation of your employer, what you write there is usually theirs to manage.',
        ],
      },
      {
        title: 'Plans',
        paragraphs: ['A new team starts with a trial of 14 days with all features. Afterwards it continues on one of two plans:'],
        list: [
          'Basic, free of charge: 50 documents, as many people as you like, 2 GB of storage, normal support.',
          'Pro, paid per person: as many documents as you like, 50 GB of storage, permission management, version history, public workspaces, high-priority support.',
        ],
      },
      {
        title: 'Prices and payment',
        paragraphs: [
          'Pro costs 34.99 per person and month when paid monthly, or 29 per person and month when paid yearly, in US dollars or euros, before tax where tax applies. The price per person falls by 5 % for each full five people, counted up to 40 people.',
          'Payment is taken by card through our payment provider; card numbers never reach our own servers. People who are added during a period are put on the next invoice.',
        ],
      },
      {
        title: 'Cancelling and refunds',
        paragraphs: [
          'The owner can cancel at any time; the plan then ends at the next renewal date, and the team continues on Basic. Nothing is deleted because of that: older versions stay readable.',
          'A yearly plan is refunded in full when you ask within 24 hours after the payment. Monthly plans are not refunded. Rights that the law gives to consumers stay untouched.',
        ],
      },
      {
        title: 'What you write stays yours',
        paragraphs: [
          'You keep all rights in your content. You allow us only what is needed to run the service: to store it, to show it to the people you share it with, to back it up. We do not sell it, we do not train anything on it, and you can export it whenever you want.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: ['Please do not use Cahier to:'],
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
          'We do our best to keep Cahier available at all times, keep backups, and announce maintenance. We cannot promise that it never fails. Support answers Monday to Saturday, 9:00 to 19:00, Paris time.',
          'We may change the service. If we take something away that you pay for, you may cancel at once and get back what you paid for the time that is left.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'We are liable without limit where the law says so, in particular for intent and gross negligence. Otherwise our liability is limited to direct damage and to the amount that you paid us in the twelve months before.',
        ],
      },
      {
        title: 'The end',
        paragraphs: [
          'You can delete your account at any time, and the owner can delete the team. We may suspend an account that breaks these terms; except in urgent cases we say so first and give you time to put it right. Before a team is closed you can export its content.',
        ],
      },
      {
        title: 'Changes and law',
        paragraphs: [
          'If we change these terms we tell you by e-mail at least 30 days before. French law applies. Disputes go to the courts of Paris, unless the law gives you as a consumer the right to another court.',
        ],
      },
    ],
  } satisfies LegalPage,
  privacy: {
    title: 'Privacy policy',
    changed: 'In force since 1 November 2026',
    intro:
      'What Cahier knows about you, why, for how long, and what you can do about it. The short version: as little as possible, in Paris, and never for sale.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'For the cloud offer, which is hosted in Paris, we are the controller of your account data within the meaning of the General Data Protection Regulation (GDPR). For the documents of a team we are the processor: the team decides what is in them.',
          'Where Cahier is self-hosted, whoever runs it is the controller of everything in it. We then receive no data at all: the software reports nothing to us.',
        ],
      },
      {
        title: 'What is stored',
        paragraphs: ['Only what the service needs:'],
        list: [
          'your account: first and last name, e-mail address, language, a hash of your password, and what you add to your profile yourself;',
          'your teams, roles and rights;',
          'what you write and upload, with its versions, and who changed it when;',
          'invoices and the card’s last digits where a plan is paid for (the card itself is with the payment provider);',
          'technical logs with the address your device called from, kept for security.',
        ],
      },
      {
        title: 'Why',
        paragraphs: [
          'To fulfil our contract with you (running the service, invoices, support), to keep the service secure, which is our legitimate interest, and to keep books as the law demands. Audience is measured only if you have agreed to it. There is no advertising and no profiling.',
        ],
      },
      {
        title: 'Where, and who else sees it',
        paragraphs: [
          'The data of the cloud offer is stored in Paris, France. Processors who help us (hosting, mails, payment) are bound by contract and receive only what they need. The documents of your team are seen by those to whom the team gives access, and by nobody else unless a workspace or a link is made public by the team.',
        ],
      },
      {
        title: 'How long',
        paragraphs: ['We delete what is no longer needed:'],
        list: [
          'your account and its profile when you delete it; what you wrote for a team stays with the team;',
          'deleted documents after 30 days, during which they can be brought back;',
          'notifications and activity after 30 days, technical logs after 12 months at most;',
          'invoices after the ten years that the law demands.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Cahier sets only cookies that it needs: the one that keeps you logged in, one for files, one by which your account knows your browser, so that strangers who try your password do not lock you out, one for your language and one for short notices. Your theme and unsaved drafts are kept in your browser’s own storage and never leave it. Cookies for measuring audience are set only with your consent, which you can take back.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can see, correct, export and delete your data, object to a use or have it restricted. Most of it you do yourself in your settings; for everything else write to us, we answer within a month. If you are not content with the answer you may complain to the CNIL (cnil.fr) or to the authority of your country.',
          'People under 18 may not open an account. If you learn of one, please tell us, and we delete it.',
        ],
      },
      {
        title: 'Security',
        paragraphs: [
          'Connections are encrypted, passwords are stored only as hashes that are expensive to guess, access is checked at every single call, and backups are made and tried. If something goes wrong that concerns you, we tell you and the authority within the time the law sets.',
        ],
      },
    ],
  } satisfies LegalPage,
}
