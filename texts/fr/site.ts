import type { LegalPage, site as english } from '../en/site.ts'

const operator = {
  title: 'Qui exploite ce Cahier',
  paragraphs: [[{ when: 'unnamed', text: 'La personne qui exploite ce Cahier n’a pas encore publié ses coordonnées.' }]],
  list: [
    'Exploitant : {{name}}',
    'Adresse : {{address}}',
    'E-mail : {{email}}',
    'Hébergeur : {{hostName}}',
    'Adresse de l’hébergeur : {{hostAddress}}',
    'Lieu des données : {{dataLocation}}',
  ],
} satisfies LegalPage['sections'][number]

export const site = {
  backToCahier: 'Retour à Cahier',
  contents: 'Sur cette page',
  terms: {
    title: 'Conditions d’utilisation',
    changed: 'Version du 25 novembre 2026',
    intro: 'Ce que vous pouvez attendre de ce Cahier, et ce qui est attendu de vous.',
    sections: [
      operator,
      {
        title: 'L’objet de ces conditions',
        paragraphs: [
          [
            'Cahier est une base de connaissances pour les équipes : des documents rangés dans des espaces, écrits et lus ensemble.',
            'C’est un logiciel libre, que chacun peut faire fonctionner.',
            'Votre prestataire est l’exploitant de ce Cahier, et personne d’autre.',
          ],
        ],
      },
      {
        title: 'Votre compte',
        paragraphs: [
          [
            'Vous devez avoir au moins 18 ans pour ouvrir un compte.',
            'Les informations que vous donnez doivent être exactes, et l’adresse e-mail doit être la vôtre.',
          ],
          [
            'Gardez votre mot de passe pour vous.',
            'Ce qui est fait avec votre compte est réputé fait par vous, tant que vous n’avez pas signalé à l’exploitant que quelqu’un d’autre s’en est emparé.',
            'Vous pouvez consulter vos sessions, et en fermer une ou toutes à tout moment.',
          ],
        ],
      },
      {
        title: 'Équipes et rôles',
        paragraphs: [
          [
            'Une équipe a un propriétaire, qui décide de sa suppression ; elle peut avoir des administrateurs et des membres.',
            { when: 'plans', text: 'Le propriétaire décide aussi de son abonnement.' },
            'Le propriétaire et les administrateurs décident qui peut lire et modifier quoi.',
            'Si vous avez rejoint une équipe à l’invitation de votre employeur, c’est en général à lui de gérer ce que vous y écrivez.',
          ],
        ],
      },
      {
        title: 'Les offres',
        paragraphs: [
          [
            {
              when: 'plans',
              text: 'Une nouvelle équipe commence par un essai de 14 jours avec toutes les fonctions. Elle continue ensuite avec l’une des deux offres, Basic ou Pro.',
            },
            { when: 'sandbox', text: 'Ici, les abonnements sont en mode test : aucun argent n’est prélevé.' },
          ],
        ],
        list: [
          { when: 'plans', text: 'Basic : 50 documents, autant de personnes que vous voulez, 2 Go de stockage.' },
          {
            when: 'plans',
            text: 'Pro : autant de documents que vous voulez, 50 Go de stockage, gestion des droits, historique des versions, espaces publics.',
          },
        ],
      },
      {
        title: 'Prix et paiement',
        paragraphs: [
          [
            {
              when: 'stripe',
              text: 'Pro coûte 34,99 € HT (ou 34,99 $) par personne et par mois en paiement mensuel, ou 29 € HT (ou 29 $) en paiement annuel.',
            },
            { when: 'stripe', text: 'Le prix par personne baisse de 5 % par tranche entière de cinq personnes, comptées jusqu’à 40.' },
          ],
          [
            {
              when: 'stripe',
              text: 'Le paiement se fait par carte auprès du prestataire de paiement ; les numéros de carte n’atteignent jamais ce serveur.',
            },
            { when: 'stripe', text: 'Les personnes ajoutées en cours de période figurent sur la facture suivante.' },
          ],
        ],
      },
      {
        title: 'Résiliation',
        paragraphs: [
          [
            {
              when: 'plans',
              text: 'Le propriétaire peut résilier à tout moment ; l’offre prend alors fin à la prochaine date de renouvellement, et l’équipe continue avec Basic.',
            },
            { when: 'plans', text: 'Rien n’est supprimé pour autant : les anciennes versions restent lisibles.' },
          ],
          [
            {
              when: 'stripe',
              text: 'Un abonnement annuel est intégralement remboursé si vous le demandez dans les 24 heures suivant le paiement.',
            },
            {
              when: 'stripe',
              text: 'Les abonnements mensuels ne sont pas remboursables. Les droits que la loi donne aux consommateurs restent entiers.',
            },
          ],
        ],
      },
      {
        title: 'Ce que vous écrivez reste à vous',
        paragraphs: [
          [
            'Vous gardez tous les droits sur vos contenus.',
            'Vous autorisez seulement ce qu’il faut pour assurer le service : les conserver et les montrer aux personnes avec qui vous les partagez.',
            'Cahier ne les vend pas et ne s’en sert pour entraîner aucun modèle d’IA.',
            'Vous pouvez exporter chaque document en Markdown.',
          ],
        ],
      },
      {
        title: 'Ce qui n’est pas permis',
        paragraphs: [['Merci de ne pas utiliser Cahier pour :']],
        list: [
          'enfreindre la loi ou les droits d’autrui, ou publier ce qui incite à la haine ou à la violence ;',
          'conserver des données personnelles d’autrui sans une raison que la loi admet ;',
          'diffuser des logiciels malveillants, ou tenter d’accéder à des données qui ne sont pas les vôtres ;',
          'faire peser sur le service une charge manifestement hors de l’usage ordinaire.',
        ],
      },
      {
        title: 'Le service',
        paragraphs: [
          [
            'Aucun service ne peut promettre qu’il ne tombe jamais en panne.',
            'Les sauvegardes sont conservées {{backupDays}} jours.',
            'Vos questions peuvent être adressées à {{email}}.',
          ],
        ],
      },
      {
        title: 'Fin du contrat',
        paragraphs: [
          [
            'Votre compte peut être supprimé à tout moment, et une équipe peut l’être par son propriétaire.',
            'Une équipe supprimée disparaît aussitôt : exportez d’abord ce que vous voulez garder.',
          ],
        ],
      },
    ],
  } satisfies LegalPage,
  privacy: {
    title: 'Politique de confidentialité',
    changed: 'Version du 25 novembre 2026',
    intro:
      'Ce que Cahier sait de vous, pourquoi, pendant combien de temps, et ce que vous pouvez y faire. En bref : le moins possible, et jamais à vendre.',
    sections: [
      operator,
      {
        title: 'Qui est responsable',
        paragraphs: [
          [
            'L’exploitant de ce Cahier est responsable du traitement des données de votre compte au sens du règlement général sur la protection des données (RGPD).',
            'Ce que contiennent les documents d’une équipe, c’est l’équipe qui en décide.',
            'Les auteurs du logiciel ne reçoivent aucune donnée : il ne leur signale rien.',
          ],
        ],
      },
      {
        title: 'Ce qui est conservé',
        paragraphs: [['Seulement ce dont le service a besoin :']],
        list: [
          'votre compte : prénom et nom, adresse e-mail, langue, fuseau horaire si vous en choisissez un, une empreinte de votre mot de passe, et ce que vous ajoutez vous-même à votre profil ;',
          'vos sessions : quand chacune a commencé et quand elle a servi pour la dernière fois, les noms du navigateur et du système, et le fuseau horaire de l’appareil ;',
          'vos équipes, vos rôles et vos droits ;',
          'l’adresse e-mail des personnes qu’une équipe invite, et qui les a invitées ;',
          'ce que vous écrivez et déposez, avec ses versions, et qui l’a modifié quand ;',
          'ce que vous êtes en train d’écrire, même avant de l’enregistrer ;',
          'vos notifications, et celles que vous choisissez de recevoir ;',
          {
            when: 'stripe',
            text: 'l’offre de chaque équipe ; la carte et les factures sont chez le prestataire de paiement ;',
          },
          { when: 'plans', text: 'l’adresse de facturation d’une équipe, si son propriétaire l’a indiquée ;' },
          'après un mot de passe erroné, pour un compte ou pour un lien partagé, une empreinte de ce qu’il devait ouvrir et de l’adresse IP, pendant un jour ;',
          'des journaux techniques avec le numéro de votre compte, jamais votre nom ni votre adresse IP.',
        ],
      },
      {
        title: 'Pourquoi',
        paragraphs: [
          [
            'Pour faire fonctionner le service que vous utilisez, et pour le protéger, ce qui est un intérêt légitime.',
            { when: 'stripe', text: 'Les factures sont conservées parce que la loi l’exige.' },
            'Aucune audience n’est mesurée ; il n’y a ni publicité ni profilage.',
          ],
        ],
      },
      {
        title: 'Qui y a accès',
        paragraphs: [
          [
            'Dans Cahier, les documents de votre équipe sont vus par les personnes à qui elle donne accès, et par personne d’autre, sauf si elle rend public un espace ou un lien.',
            'Les personnes qui lisent un document que vous modifiez voient votre texte pendant que vous l’écrivez.',
            { when: 'stripe', text: 'Le prestataire de paiement ne reçoit que ce qu’il faut pour les paiements et les factures.' },
          ],
        ],
      },
      {
        title: 'Combien de temps',
        paragraphs: [],
        list: [
          'Votre compte et son profil : jusqu’à sa suppression. Ce que vous avez écrit pour une équipe reste à l’équipe, et un texte qui vous mentionne garde votre nom.',
          'Les documents supprimés : 30 jours, pendant lesquels on peut les restaurer.',
          'Les sessions : jusqu’à un jour après votre déconnexion, 31 jours au plus. L’adresse d’une personne invitée qui n’a pas rejoint l’équipe : tant que l’équipe ne retire pas l’invitation, et jusqu’à 30 jours de plus.',
          'Les notifications : 30 jours. L’activité est affichée pendant 30 jours ; l’auteur d’un document y reste attaché, avec 30 versions au plus.',
          'Les journaux techniques : {{logDays}} jours.',
          'Les sauvegardes : {{backupDays}} jours.',
        ],
      },
      {
        title: 'Cookies',
        isAboutCookies: true,
        paragraphs: [
          [
            'Cahier ne dépose que les cookies dont il a besoin : celui qui maintient votre connexion, un pour les fichiers, un par lequel votre compte reconnaît votre navigateur, pour que des inconnus qui essaient votre mot de passe ne vous bloquent pas, un pour votre langue, un pour le fuseau horaire de votre appareil et un pour de courts messages.',
            'Votre navigateur conserve aussi votre thème, votre langue, l’état de la barre latérale et une copie des modifications non enregistrées.',
            'Cette copie est envoyée au serveur dès qu’elle peut être enregistrée.',
          ],
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          [
            'Vous pouvez demander à consulter, corriger, recevoir et supprimer vos données, vous opposer à un usage ou le faire limiter.',
            'Écrivez à {{privacyContact}} : vous recevrez une réponse dans un délai d’un mois.',
            'Pour les documents d’une équipe, adressez-vous d’abord à son propriétaire.',
            'Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr) ou l’autorité de votre pays.',
          ],
          [
            'Les personnes de moins de 18 ans ne peuvent pas ouvrir de compte.',
            'Si vous apprenez l’existence d’un tel compte, écrivez à {{privacyContact}}.',
          ],
        ],
      },
      {
        title: 'Sécurité',
        paragraphs: [['Les mots de passe ne sont conservés que sous forme hachée (Argon2), et l’accès est vérifié à chaque requête.']],
      },
    ],
  } satisfies LegalPage,
} satisfies Record<keyof typeof english, string | LegalPage>
