import type { LegalPage, site as english } from '../en/site.ts'

export const site = {
  backToCahier: 'Retour à Cahier',
  contents: 'Sur cette page',
  terms: {
    title: 'Conditions d’utilisation',
    changed: 'En vigueur depuis le 1er novembre 2026',
    intro:
      'Ces conditions disent ce que vous pouvez attendre de Cahier et ce que Cahier attend de vous. Nous avons essayé de les écrire pour qu’on puisse les lire sans juriste.',
    sections: [
      {
        title: 'L’objet de ces conditions',
        paragraphs: [
          'Cahier est une base de connaissances pour les équipes : des documents rangés dans des espaces, écrits et lus ensemble. Il existe sous deux formes. L’offre en ligne est assurée par nous et hébergée à Paris. Le même logiciel peut aussi être installé par chacun sur sa propre machine (auto-hébergement).',
          'Ces conditions valent pour l’offre en ligne. Si quelqu’un d’autre fait fonctionner le Cahier que vous utilisez, cette personne ou cette entreprise est votre prestataire : ses propres conditions s’appliquent, et les passages ci-dessous sur les offres, le paiement et l’hébergement ne vous concernent pas.',
        ],
      },
      {
        title: 'Votre compte',
        paragraphs: [
          'Vous devez avoir au moins 18 ans pour ouvrir un compte. Les informations que vous donnez doivent être exactes, et l’adresse e-mail doit être la vôtre.',
          'Gardez votre mot de passe pour vous. Ce qui est fait avec votre compte est réputé fait par vous, tant que vous ne nous avez pas signalé que quelqu’un d’autre s’en est emparé. Vous pouvez à tout moment fermer toutes vos sessions d’un coup.',
        ],
      },
      {
        title: 'Équipes et rôles',
        paragraphs: [
          'Une équipe a un propriétaire, qui décide de l’abonnement et de la suppression de l’équipe ; elle peut avoir des administrateurs et des membres. Le propriétaire et les administrateurs décident qui peut lire et modifier quoi. Si vous avez rejoint une équipe à l’invitation de votre employeur, c’est en général à lui de gérer ce que vous y écrivez.',
        ],
      },
      {
        title: 'Les offres',
        paragraphs: [
          'Une nouvelle équipe commence par un essai de 14 jours avec toutes les fonctions. Elle continue ensuite avec l’une des deux offres :',
        ],
        list: [
          'Basic, gratuite : 50 documents, autant de personnes que vous voulez, 2 Go de stockage, assistance normale.',
          'Pro, payante par personne : autant de documents que vous voulez, 50 Go de stockage, gestion des droits, historique des versions, espaces publics, assistance prioritaire.',
        ],
      },
      {
        title: 'Prix et paiement',
        paragraphs: [
          'Pro coûte 34,99 par personne et par mois en paiement mensuel, ou 29 par personne et par mois en paiement annuel, en euros ou en dollars américains, hors taxes s’il y a lieu. Le prix par personne baisse de 5 % par tranche entière de cinq personnes, comptées jusqu’à 40.',
          'Le paiement se fait par carte auprès de notre prestataire de paiement ; les numéros de carte n’atteignent jamais nos serveurs. Les personnes ajoutées en cours de période figurent sur la facture suivante.',
        ],
      },
      {
        title: 'Résiliation et remboursement',
        paragraphs: [
          'Le propriétaire peut résilier à tout moment ; l’offre prend alors fin à la prochaine date de renouvellement, et l’équipe continue avec Basic. Rien n’est supprimé pour autant : les anciennes versions restent lisibles.',
          'Un abonnement annuel est intégralement remboursé si vous le demandez dans les 24 heures suivant le paiement. Les abonnements mensuels ne sont pas remboursables. Les droits que la loi donne aux consommateurs restent entiers.',
        ],
      },
      {
        title: 'Ce que vous écrivez reste à vous',
        paragraphs: [
          'Vous gardez tous les droits sur vos contenus. Vous nous autorisez seulement ce qu’il faut pour assurer le service : les conserver, les montrer aux personnes avec qui vous les partagez, les sauvegarder. Nous ne les vendons pas, nous n’entraînons rien avec, et vous pouvez les exporter quand vous le souhaitez.',
        ],
      },
      {
        title: 'Ce qui n’est pas permis',
        paragraphs: ['Merci de ne pas utiliser Cahier pour :'],
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
          'Nous faisons de notre mieux pour que Cahier soit toujours disponible, nous faisons des sauvegardes et nous annonçons les interventions. Nous ne pouvons pas promettre qu’il ne tombe jamais en panne. L’assistance répond du lundi au samedi, de 9 h à 19 h, heure de Paris.',
          'Nous pouvons faire évoluer le service. Si nous retirons quelque chose que vous payez, vous pouvez résilier aussitôt et récupérer ce que vous avez payé pour le temps restant.',
        ],
      },
      {
        title: 'Responsabilité',
        paragraphs: [
          'Notre responsabilité est entière là où la loi le prévoit, notamment en cas de faute intentionnelle ou lourde. Pour le reste, elle se limite aux dommages directs et au montant que vous nous avez payé au cours des douze mois précédents.',
        ],
      },
      {
        title: 'La fin',
        paragraphs: [
          'Vous pouvez supprimer votre compte à tout moment, et le propriétaire peut supprimer l’équipe. Nous pouvons suspendre un compte qui enfreint ces conditions ; sauf urgence, nous prévenons d’abord et laissons le temps d’y remédier. Avant la fermeture d’une équipe, vous pouvez en exporter le contenu.',
        ],
      },
      {
        title: 'Modifications et droit applicable',
        paragraphs: [
          'Si nous modifions ces conditions, nous vous en informons par e-mail au moins 30 jours avant. Le droit français s’applique. Les litiges relèvent des tribunaux de Paris, sauf si la loi vous donne, comme consommateur, le droit d’en saisir un autre.',
        ],
      },
    ],
  } satisfies LegalPage,
  privacy: {
    title: 'Politique de confidentialité',
    changed: 'En vigueur depuis le 1er novembre 2026',
    intro:
      'Ce que Cahier sait de vous, pourquoi, pendant combien de temps, et ce que vous pouvez y faire. En bref : le moins possible, à Paris, et jamais à vendre.',
    sections: [
      {
        title: 'Qui est responsable',
        paragraphs: [
          'Pour l’offre en ligne, hébergée à Paris, nous sommes responsables du traitement des données de votre compte au sens du règlement général sur la protection des données (RGPD). Pour les documents d’une équipe, nous sommes sous-traitants : c’est l’équipe qui décide de ce qu’ils contiennent.',
          'Quand Cahier est auto-hébergé, la personne qui le fait fonctionner est responsable de tout ce qu’il contient. Nous ne recevons alors aucune donnée : le logiciel ne nous signale rien.',
        ],
      },
      {
        title: 'Ce qui est conservé',
        paragraphs: ['Seulement ce dont le service a besoin :'],
        list: [
          'votre compte : prénom et nom, adresse e-mail, langue, une empreinte de votre mot de passe, et ce que vous ajoutez vous-même à votre profil ;',
          'vos équipes, vos rôles et vos droits ;',
          'ce que vous écrivez et déposez, avec ses versions, et qui l’a modifié quand ;',
          'les factures et les derniers chiffres de la carte si une offre est payée (la carte elle-même est chez le prestataire de paiement) ;',
          'des journaux techniques avec l’adresse d’où votre appareil a appelé, gardés pour la sécurité.',
        ],
      },
      {
        title: 'Pourquoi',
        paragraphs: [
          'Pour exécuter notre contrat avec vous (faire fonctionner le service, facturer, aider), pour protéger le service, ce qui est notre intérêt légitime, et pour tenir les comptes que la loi exige. L’audience n’est mesurée que si vous l’avez accepté. Il n’y a ni publicité ni profilage.',
        ],
      },
      {
        title: 'Où, et qui d’autre y a accès',
        paragraphs: [
          'Les données de l’offre en ligne sont conservées à Paris, en France. Les sous-traitants qui nous aident (hébergement, e-mails, paiement) sont liés par contrat et ne reçoivent que le nécessaire. Les documents de votre équipe sont vus par les personnes à qui elle donne accès, et par personne d’autre, sauf si elle rend public un espace ou un lien.',
        ],
      },
      {
        title: 'Combien de temps',
        paragraphs: ['Nous supprimons ce qui n’est plus nécessaire :'],
        list: [
          'votre compte et son profil quand vous le supprimez ; ce que vous avez écrit pour une équipe reste à l’équipe ;',
          'les documents supprimés au bout de 30 jours, pendant lesquels on peut les rétablir ;',
          'les notifications et l’activité au bout de 30 jours, les journaux techniques au bout de 12 mois au plus ;',
          'les factures au bout des dix ans que la loi exige.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Cahier ne dépose que les cookies dont il a besoin : celui qui vous garde connecté, un pour les fichiers, un par lequel votre compte reconnaît votre navigateur, pour que des inconnus qui essaient votre mot de passe ne vous bloquent pas, un pour votre langue et un pour de courts messages. Votre thème et vos brouillons restent dans le stockage de votre navigateur et n’en sortent pas. Les cookies de mesure d’audience ne sont déposés qu’avec votre accord, que vous pouvez retirer.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez consulter, corriger, exporter et supprimer vos données, vous opposer à un usage ou le faire limiter. L’essentiel se fait dans vos réglages ; pour le reste, écrivez-nous, nous répondons sous un mois. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr) ou l’autorité de votre pays.',
          'Les personnes de moins de 18 ans ne peuvent pas ouvrir de compte. Si vous en apprenez l’existence, dites-le-nous, et nous le supprimerons.',
        ],
      },
      {
        title: 'Sécurité',
        paragraphs: [
          'Les connexions sont chiffrées, les mots de passe ne sont conservés que sous forme d’empreintes coûteuses à deviner, l’accès est vérifié à chaque appel, et des sauvegardes sont faites et essayées. Si un incident vous concerne, nous vous en informons, ainsi que l’autorité, dans les délais que fixe la loi.',
        ],
      },
    ],
  } satisfies LegalPage,
} satisfies Record<keyof typeof english, string | LegalPage>
