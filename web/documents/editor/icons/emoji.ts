/** Icons for documents: the sign and the words that find it, in both languages. The ones that people use for pages, not all there are. */
export interface Emoji {
  sign: string
  words: string
}

const groups = `
📄 page document feuille|📝 note memo notes écrire|📘 book livre bleu guide|📗 book livre vert|📕 book livre rouge|📙 book livre orange|📚 books livres library bibliothèque|📖 open book lire lecture read|📓 notebook cahier carnet|📔 notebook carnet decorated|📒 ledger registre|📃 page contract contrat|📜 scroll parchemin history histoire|📑 bookmarks onglets|🔖 bookmark signet marque-page|🏷️ label étiquette tag price prix|📰 newspaper journal news actualités|🗞️ newspaper presse press
✅ check done fait validé ok|☑️ box case cochée|✔️ check coche|❌ cross croix non no wrong|⚠️ warning attention danger|🚨 alarm alerte urgence emergency|❗ exclamation important|❓ question aide help faq|💡 idea idée ampoule tip astuce|🔥 fire feu hot|⭐ star étoile favourite favori|🌟 star étoile glow|✨ sparkles brillant nouveau new|🎯 target cible goal but objectif|🏁 finish arrivée flag drapeau|🚀 rocket fusée launch lancement|🎉 party fête celebrate|🎊 confetti fête|🏆 trophy trophée prize prix|🥇 medal médaille or first premier|💯 hundred cent
📌 pin épingle|📍 place lieu location|🗺️ map carte|🧭 compass boussole direction décision decision|🗂️ dividers classeur index|📁 folder dossier|📂 folder dossier ouvert open|🗃️ card file fichier archive|🗄️ cabinet armoire archive|📦 box package paquet carton|📥 inbox boîte réception|📤 outbox envoi|✉️ letter mail lettre courriel|📧 email courriel|📨 incoming mail reçu|📮 mailbox boîte lettres|🗳️ vote ballot urne
📅 calendar calendrier date|🗓️ calendar calendrier agenda planning|⏰ alarm clock réveil|⏱️ stopwatch chronomètre|⏳ hourglass sablier time temps|🕒 clock horloge heure|📊 chart bar graphique statistiques|📈 growth croissance chart hausse|📉 fall baisse chart|💰 money argent sac|💶 euro money argent|💳 card carte paiement payment|🧾 receipt facture invoice reçu|💼 briefcase travail work business|🏢 office bureau building entreprise|🏠 house maison home accueil|🏛️ institution bank administration état|🏫 school école|🏥 hospital hôpital|🏭 factory usine|🏗️ construction chantier|🌍 world monde earth terre europe|🌐 globe web internet réseau
👋 hello bonjour wave welcome bienvenue onboarding|👍 thumb pouce like|👏 clap bravo applaudir|🙌 hands mains|🤝 handshake accord partner partenaire|🙏 thanks merci please|💪 strong fort muscle|🧠 brain cerveau|👀 eyes yeux look regarder|👤 person personne user utilisateur|👥 people personnes team équipe|🧑‍💻 developer développeur coder|🧑‍🏫 teacher enseignant formation training|🧑‍🔬 scientist scientifique|🧑‍🎨 artist artiste design|🧑‍⚖️ judge juge law droit|🧑‍🚀 astronaut astronaute|😀 smile sourire happy|😎 cool lunettes|🤔 thinking réfléchir|🥳 party fête|🤖 robot ai ia bot
💻 laptop ordinateur computer|🖥️ desktop écran screen|📱 phone téléphone mobile|⌨️ keyboard clavier|🖱️ mouse souris|🖨️ printer imprimante|💾 save disk disquette enregistrer|💿 disc disque|🔌 plug prise api|🔋 battery batterie|📡 antenna antenne signal|🛰️ satellite|🔧 wrench clé outil tool|🔨 hammer marteau|🛠️ tools outils|⚙️ gear engrenage settings réglages|🧰 toolbox boîte outils|🧪 test tube éprouvette experiment|🔬 microscope science|🔭 telescope télescope|🧬 dna adn|💊 pill médicament santé health|🩺 stethoscope médecin doctor|🐛 bug insecte|🦀 crab crabe rust|🐍 snake serpent python|🐳 whale baleine docker|🐘 elephant éléphant postgres php|🐧 penguin manchot linux|🦊 fox renard|🐱 cat chat|🐶 dog chien|🐝 bee abeille|🦋 butterfly papillon|🐢 turtle tortue|🦉 owl hibou chouette
🔒 lock cadenas privé private security sécurité|🔓 unlock ouvert open|🔑 key clé password mot de passe|🗝️ key clé old|🛡️ shield bouclier security protection|⚖️ law balance justice droit algorithme|📏 ruler règle|📐 triangle équerre|✏️ pencil crayon edit|✒️ pen plume|🖊️ pen stylo|🖍️ crayon couleur annotation|🎨 art palette design couleur|🖼️ picture image tableau|📷 camera photo appareil|🎥 film vidéo video camera|🎬 clapper cinéma film|🎙️ microphone podcast|🎧 headphones casque audio music|🎵 music musique note|🎮 game jeu|🎲 dice dé jeu|🧩 puzzle pièce module|♟️ chess échecs strategy stratégie
🔗 link lien ressources|📎 paperclip trombone pièce jointe|✂️ scissors ciseaux cut couper|🔍 search loupe chercher recherche|🔎 search loupe|🧹 clean balai nettoyer|♻️ recycle recyclage|🗑️ bin poubelle trash corbeille|🔄 refresh recharger sync|➕ plus add ajouter|➖ minus moins|➡️ arrow flèche next suivant|⬆️ up haut|⬇️ down bas|↩️ return retour|✳️ asterisk astérisque|🔴 red rouge|🟠 orange|🟡 yellow jaune|🟢 green vert|🔵 blue bleu|🟣 purple violet|⚫ black noir|⚪ white blanc|🟥 square carré rouge|🟦 square carré bleu|🟩 square carré vert
❤️ heart coeur love|🧡 heart coeur orange|💛 heart coeur jaune|💚 heart coeur vert|💙 heart coeur bleu|💜 heart coeur violet|🌱 plant plante pousse growth|🌿 herb herbe|🌳 tree arbre|🌲 fir sapin|🌵 cactus|🌸 flower fleur|🌻 sunflower tournesol|🌹 rose|🍀 clover trèfle luck chance|☀️ sun soleil|🌙 moon lune|⛅ cloud nuage weather météo|🌈 rainbow arc-en-ciel|⚡ lightning éclair energy énergie|❄️ snow neige|🌊 wave vague sea mer|🏔️ mountain montagne|🏖️ beach plage vacances holiday|🏝️ island île
☕ coffee café|🍵 tea thé|🍽️ restaurant repas|🍞 bread pain|🥐 croissant|🧀 cheese fromage|🍎 apple pomme|🍋 lemon citron|🍇 grapes raisin|🍕 pizza|🎂 cake gâteau birthday anniversaire|🍷 wine vin|🚗 car voiture|🚲 bike vélo|🚆 train|✈️ plane avion travel voyage|🚢 ship bateau|🚚 truck camion delivery livraison|🧳 luggage valise|⚽ football foot sport|🏀 basket sport|🎾 tennis sport|🏃 run course courir|🧘 yoga|🎁 gift cadeau|🎈 balloon ballon|🛒 cart chariot shop achat|👕 shirt vêtement|🎓 graduation diplôme formation learning|🇫🇷 france français drapeau|🇬🇧 english anglais drapeau|🇪🇺 europe drapeau`

/** In rows of related signs, the most useful ones first. */
export const emoji: readonly Emoji[] = groups
  .trim()
  .split(/[\n|]/)
  .map(entry => {
    const [sign = '', ...words] = entry.split(' ')
    return { sign, words: words.join(' ') }
  })

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The signs whose words begin with all that was typed, in either language, accents optional. */
export function findEmoji(typed: string): readonly Emoji[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return emoji
  return emoji.filter(({ words }) => {
    const known = fold(words).split(/[\s-]+/)
    return wanted.every(word => known.some(name => name.startsWith(word)))
  })
}
