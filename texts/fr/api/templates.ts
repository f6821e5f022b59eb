import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'templates'> = {
  fetch: 'Un modèle avec son texte, y compris l’un de ceux qui viennent avec le produit.',
  fetchByTeam:
    'Les modèles que l’appelant peut lire, sans leur texte : d’abord ceux de l’équipe, puis ceux de chaque espace de travail, dans l’ordre.',
  fetchByWorkspace: 'Les modèles d’un espace de travail, dans l’ordre, sans leur texte et sans ceux de l’équipe.',
  globalTemplates: 'Les modèles qui viennent avec le produit, dans la langue de `Accept-Language`, sans leur texte.',
  create:
    'Créer un modèle de l’équipe ou d’un espace de travail, à la fin de sa liste. Avec `document`, son texte est celui d’un document, dont le titre, l’icône et la couverture sont repris aussi s’ils ne sont pas indiqués.',
  update:
    'Modifier un modèle ; seul ce qui change est écrit. `content` exige le verrou d’édition ; s’il est libre, l’appel le prend lui-même. `delete` vide la couverture et la description.',
  remove: 'Supprimer définitivement un modèle ; ceux qui le suivent remontent. Les documents créés à partir de lui restent tels quels.',
  lock: 'Prendre le verrou d’édition pour 30 secondes, ou le prolonger avec son `fence`.',
  unlock: 'Rendre le verrou d’édition, s’il est encore détenu avec ce `fence`.',
}

export const fields = {
  'Null: for the whole team': '`null` : pour toute l’équipe',
  '0…n-1 among those of its team or its workspace': 'Rang parmi ceux de son équipe ou de son espace de travail, de 0 à n-1',
  'Break the lock of who edits it; what they have not saved stays in their browser':
    'Forcer le verrou de la personne qui le modifie ; ce qu’elle n’a pas enregistré reste dans son navigateur',
  'Only with `document` it may be left out': 'Facultatif seulement avec `document`',
  'Not together with `content`': 'Incompatible avec `content`',
}
