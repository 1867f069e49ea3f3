import { listed, type Person, rows } from './telling'

/** What testers are told to do in French and is inflected by rule; forms were compared with those of Lefff. */
const regular = listed(`
activer actualiser afficher ajouter ajuster annuler approuver archiver associer attribuer augmenter autoriser bloquer basculer cliquer cocher coller commander
commencer comparer confirmer configurer connecter consulter continuer contrôler copier corriger créer décocher déconnecter demander démarrer déplacer dérouler
désactiver désinstaller désélectionner dessiner diminuer donner double-cliquer dupliquer échanger éditer effacer effectuer enregistrer entrer évaluer examiner exécuter exporter
fermer filtrer glisser identifier importer imprimer indiquer insérer installer interroger inviter laisser lancer limiter lister localiser maximiser minimiser modifier montrer naviguer noter observer
ôter partager passer patienter placer pointer poster préciser préparer présenter publier quitter rafraîchir raccorder rechercher recharger recommencer redémarrer refuser regarder régler
réinitialiser relancer remplacer remonter rentrer réserver retirer retourner retrouver saisir sauvegarder scanner sélectionner signaler signer simuler stopper supprimer survoler taper
télécharger téléverser tenter terminer tester toucher tourner transformer trier trouver utiliser valider verrouiller déverrouiller vérifier vider visiter visualiser
remplir choisir finir définir réussir fournir établir agrandir élargir investir avertir garantir
répéter compléter accéder procéder révéler générer récupérer régénérer gérer intégrer paramétrer référencer opérer suggérer préférer
`)

/** Infinitive, `je`, `il`, `nous`, `vous`; the order to `tu` is as `je`, but for what is said here. */
const irregular = rows(`
ouvrir ouvre ouvre ouvrons ouvrez,rouvrir rouvre rouvre rouvrons rouvrez,découvrir découvre découvre découvrons découvrez,offrir offre offre offrons offrez
mettre mets met mettons mettez,remettre remets remet remettons remettez,soumettre soumets soumet soumettons soumettez,transmettre transmets transmet transmettons transmettez
aller vais va allons allez va,faire fais fait faisons faites,refaire refais refait refaisons refaites,prendre prends prend prenons prenez,reprendre reprends reprend reprenons reprenez
attendre attends attend attendons attendez,descendre descends descend descendons descendez,étendre étends étend étendons étendez,répondre réponds répond répondons répondez
rendre rends rend rendons rendez,vendre vends vend vendons vendez,suspendre suspends suspend suspendons suspendez,lire lis lit lisons lisez,relire relis relit relisons relisez
écrire écris écrit écrivons écrivez,inscrire inscris inscrit inscrivons inscrivez,décrire décris décrit décrivons décrivez,voir vois voit voyons voyez,revoir revois revoit revoyons revoyez
venir viens vient venons venez,revenir reviens revient revenons revenez,obtenir obtiens obtient obtenons obtenez,maintenir maintiens maintient maintenons maintenez,tenir tiens tient tenons tenez
sortir sors sort sortons sortez,partir pars part partons partez,suivre suis suit suivons suivez,poursuivre poursuis poursuit poursuivons poursuivez,recevoir reçois reçoit recevons recevez
introduire introduis introduit introduisons introduisez,réduire réduis réduit réduisons réduisez,produire produis produit produisons produisez,reproduire reproduis reproduit reproduisons reproduisez
éteindre éteins éteint éteignons éteignez,joindre joins joint joignons joignez,acheter achète achète achetons achetez,appeler appelle appelle appelons appelez,rappeler rappelle rappelle rappelons rappelez
jeter jette jette jetons jetez,rejeter rejette rejette rejetons rejetez,lever lève lève levons levez,enlever enlève enlève enlevons enlevez,relever relève relève relevons relevez
envoyer envoie envoie envoyons envoyez,renvoyer renvoie renvoie renvoyons renvoyez,essayer essaie essaie essayons essayez,payer paie paie payons payez,appuyer appuie appuie appuyons appuyez
nettoyer nettoie nettoie nettoyons nettoyez,déployer déploie déploie déployons déployez,employer emploie emploie employons employez,amener amène amène amenons amenez`)

/** A verb's forms, and the orders to `vous` and `tu`. */
export type RomanceVerb = { infinitive: string; forms: Record<Person, string>; polite: string; familiar: string }

function byRule(infinitive: string): RomanceVerb {
  const stem = infinitive.slice(0, -2)
  if (infinitive.endsWith('ir')) {
    const forms = { first: `${stem}is`, third: `${stem}it`, plural: `${stem}issons` }
    return { infinitive, forms, polite: `${stem}issez`, familiar: forms.first }
  }
  // `compléter` is `complète`, but `complétons`.
  const form = `${stem.replace(/é([^aeiouyéè]{1,2})$/, 'è$1')}e`
  const soft = stem.replace(/g$/, 'ge').replace(/c$/, 'ç')
  return { infinitive, forms: { first: form, third: form, plural: `${soft}ons` }, polite: `${stem}ez`, familiar: form }
}

/** All verbs. */
export const frenchVerbs: readonly RomanceVerb[] = [
  ...irregular.map(([infinitive = '', first = '', third = '', plural = '', polite = '', familiar = first]) => ({
    ...{ infinitive, polite, familiar },
    forms: { first, third, plural },
  })),
  ...[...new Set(regular)].filter((infinitive) => !irregular.some(([own]) => own === infinitive)).map(byRule),
]
