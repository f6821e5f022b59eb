import type { ErrorCode } from '#contract/errors.ts'
import { errors } from './errors.ts'

export const refusals = {
  ...errors,
  'request.bad_json': 'Cette requête est illisible : son contenu n’est pas du JSON valide.',
  'request.bad_id': 'Cette adresse contient un identifiant qui n’en est pas un. Vérifiez le lien et réessayez.',
  'request.bad_marker': 'Ce champ ne se vide pas ainsi. Envoyez null à la place.',
  'request.invalid': 'Certains champs sont à revoir. Corrigez-les et réessayez.',
  'request.not_found': 'Il n’y a rien à cette adresse de l’API.',
  'request.too_large': 'C’est trop volumineux pour être envoyé en une fois. Réduisez et réessayez.',
  'request.too_many': 'C’était beaucoup en peu de temps. Attendez un instant et réessayez.',
  'request.unavailable': 'Le service est indisponible pour le moment. Rien n’a été modifié ; réessayez dans un instant.',
  'request.bad_host':
    'Ce serveur ne répond pas sous ce nom. Utilisez l’adresse qui vous a été donnée. Si vous l’administrez et l’avez déplacé, donnez sa nouvelle adresse à BASE_URL et redémarrez-le.',
  'request.bad_origin': 'Cette requête venait d’un autre site et a été refusée. Ouvrez Cahier et réessayez.',
  'request.media_type': 'Cette requête a un type de contenu qui n’est pas accepté ici.',
  'request.page_not_found': 'Cette page est introuvable',

  'auth.invalid_token': 'Invalid token',
  'auth.forbidden': 'Vous n’avez pas le droit de faire cela. Adressez-vous à un administrateur de l’équipe.',
  'auth.bad_credentials': 'L’adresse e-mail ou le mot de passe est incorrect. Réessayez, ou réinitialisez votre mot de passe.',
  'auth.bad_password': 'Le mot de passe actuel est incorrect. Rien n’a été modifié.',
  'auth.invalid_email': 'Cette adresse e-mail ne peut pas être utilisée. Vérifiez-la, ou connectez-vous si vous avez déjà un compte.',
  'auth.reset_missing': 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail, ou demandez-en un autre.',
  'auth.reset_expired': 'Ce lien a expiré ou a déjà servi. Demandez-en un autre pour définir votre mot de passe.',
  'auth.invite_expired': 'Cette invitation a expiré ou a déjà servi. Demandez-en une autre à la personne qui vous l’a envoyée.',
  'auth.registration_closed': 'Ici, un nouveau compte demande une invitation. Demandez-en une à un administrateur de votre équipe.',
  'auth.bad_setup_code': 'Ce code d’installation n’est pas le bon. Copiez-le depuis le terminal où le serveur a été démarré.',

  'u.not_found': 'Utilisateur introuvable. Le compte a peut-être été supprimé.',
  'u.owns_team': 'Vous êtes propriétaire d’une équipe qui a d’autres membres. Transférez-la d’abord.',

  'team.not_found': 'Équipe introuvable. Elle a peut-être été supprimée, ou vous n’en faites pas partie.',
  'team.not_owner': 'Seul le propriétaire de l’équipe peut faire cela.',
  'team.slug_used': 'Ce permalien est déjà utilisé par une autre équipe. Choisissez-en un autre.',
  'team.too_many': 'Vous pouvez créer au plus {{max}} équipes en 30 jours. Réessayez plus tard.',

  'w.not_found': 'Espace de travail introuvable. Il a peut-être été supprimé.',
  'w.private': 'Cet espace de travail est privé. Vous pouvez demander à y accéder.',
  'w.slug_used': 'Ce permalien est déjà utilisé par un autre espace de travail de l’équipe. Choisissez-en un autre.',
  'w.only_one': 'C’est le seul espace de travail de l’équipe. Créez-en un autre avant de le supprimer.',
  'w.tree_stale': 'L’arborescence a changé entre-temps. Elle a été actualisée ; veuillez réessayer.',

  'd.not_found': 'Document introuvable. Il a peut-être été supprimé.',
  'd.private': 'Ce document est privé. Vous pouvez demander à y accéder.',
  'd.slug_used': 'Ce permalien est déjà utilisé par un autre document de l’espace de travail. Choisissez-en un autre.',
  'd.cannot_read': 'Vous ne pouvez pas lire ce document pour le moment. Adressez-vous à un membre de son équipe.',
  'd.cannot_edit': 'Vous ne pouvez pas modifier ce document. Demandez l’accès à une personne qui le gère.',
  'd.cannot_compare': 'Vous ne pouvez pas voir l’historique de ce document. Demandez l’accès en écriture à une personne qui le gère.',
  'd.please_wait': '{{name}} modifie ce document. Veuillez attendre la fin de la modification.',
  'd.version_conflict': 'Ce document a été modifié ailleurs entre-temps. Comparez les deux textes avant d’enregistrer le vôtre.',
  'd.tree_cycle': 'Un document ne peut pas être déplacé dans lui-même ni dans l’une de ses propres pages.',
  'd.tree_stale': 'Ce document a été déplacé entre-temps. L’arborescence a été actualisée ; veuillez réessayer.',
  'd.not_in_tree': 'Le document à déplacer est introuvable dans l’arborescence. Rechargez la page et réessayez.',
  'd.too_deep': 'Les documents s’emboîtent sur {{max}} niveaux au plus. Choisissez un emplacement plus haut.',
  'd.parent': 'Le document ne peut pas être placé là. Choisissez un autre document du même espace de travail.',
  'd.overview_fixed':
    'Chaque espace de travail a une seule vue d’ensemble : sa place et son permalien sont fixes, et on ne peut ni l’archiver ni la supprimer.',
  'd.archived': 'Ce document est archivé. Sortez-le d’abord des archives.',
  'd.content': 'Ce texte contient un élément qui ne peut pas être enregistré. Annulez la dernière modification et réessayez.',
  'd.free_limit': 'L’offre gratuite contient au plus {{max}} documents. Passez à Pro, ou supprimez-en d’abord.',
  'd.restore_expired': 'Ce document a été supprimé il y a trop longtemps pour être rétabli.',

  'f.not_found': 'Fichier introuvable. Il a peut-être été supprimé.',
  'f.name': 'Un nom de fichier ne peut ni être vide ni contenir l’un des caractères \\ / : * ? " < > |. Renommez le fichier et réessayez.',
  'f.type': 'Les fichiers de ce type ne sont pas acceptés ici. Choisissez un autre fichier.',
  'f.too_large': 'Ce fichier est trop volumineux. Réduisez-le et réessayez.',
  'f.too_many_pixels': 'Cette image a trop de pixels. Réduisez-la et réessayez.',
  'f.quota': 'L’espace de stockage de l’équipe est plein. Supprimez des fichiers devenus inutiles, ou passez à Pro.',
  'f.no_url': 'Aucune adresse n’a été renvoyée après l’envoi. Veuillez envoyer le fichier de nouveau.',

  'i.hostile': 'Cette archive a été refusée en entier, car elle est dangereuse ou trop volumineuse à décompresser. Rien n’a été importé.',
  'i.not_found': 'Import introuvable. Relancez-le.',
  'i.running': 'Un autre import dans cet espace de travail est encore en cours. Attendez sa fin, ou annulez-le.',
  'i.nothing': 'Il n’y avait aucun fichier Markdown à importer. Choisissez un dossier ou un zip qui en contient.',

  'n.not_found': 'Notification introuvable. Elle a peut-être été effacée.',

  'b.required': 'Cette fonction demande un abonnement. Passez l’équipe à Pro pour l’utiliser.',

  'auth.invite_missing': 'Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail, ou demandez une nouvelle invitation.',
  'auth.has_password': 'Ce compte a déjà un mot de passe. Connectez-vous pour rejoindre l’équipe.',
  'team.already_member': 'Cette personne est déjà membre de l’équipe.',
  'team.already_invited': 'Cette personne est déjà invitée. Vous pouvez renvoyer l’invitation depuis la liste des membres.',
  'team.not_a_member': 'Cette personne n’est pas membre de l’équipe.',
  'team.owner_fixed': 'Le propriétaire reste dans l’équipe. Transmettez d’abord l’équipe à quelqu’un d’autre.',
  'ws.forbidden_room': 'Vous ne pouvez pas suivre ce qui se passe ici. Rechargez la page pour voir ce que vous pouvez lire.',
  'ws.unhandled_state': 'Demande d’état (getState) pour un salon inconnu.',
  'ws.refused': 'Ce message a été refusé : seul le serveur annonce ce qui a changé.',
  'ws.too_many':
    'Cela fait beaucoup en peu de temps. Ce que vous écrivez est toujours enregistré ; les autres le verront au prochain enregistrement.',
  'ws.gap': 'Une partie du texte en direct manque. Il reprendra au prochain enregistrement.',
} satisfies Record<ErrorCode, string>
