import type { Translation } from '../../../kernel/catalogue.ts'
import type { english } from './en.ts'

export const french: Translation<typeof english> = {
  words: {},
  texts: {
    'in.title': 'Se connecter',
    'in.as': 'Se connecter en tant que {email} ?',
    'in.new': 'Il n’y a pas encore de compte avec {email}. Sous quel nom les autres vous connaîtront-ils ?',
    'in.name': 'Nom',
    'in.name.wrong': 'Ce nom n’est pas possible : 40 caractères au plus, rien d’invisible.',
    'in.button': 'Se connecter',
    'in.elsewhere': 'Vous avez demandé ce code dans un autre navigateur. Tapez-le là-bas :',
    'in.elsewhere.safe': 'Ne le donnez à personne : qui vous le demande veut entrer dans votre compte.',
    'in.ended': 'Ce lien ne vaut plus : il vaut 15 minutes, une fois, et un plus récent le remplace.',
    'in.already': 'Ce navigateur est déjà connecté.',
    'in.insecure':
      'Pour se connecter, il faut ouvrir ce site par https : en chemin, d’autres pourraient prendre votre session.',
    'in.again': 'Vers la page où l’on se connecte',

    'not-me.title': 'Ce n’était pas vous ?',
    'not-me.what':
      'Cela met fin à toutes les connexions et à tous les jetons de « {name} », et retire le code de secours et ce qui a été ajouté depuis cet e-mail. Vous vous connectez alors de nouveau par e-mail.',
    'not-me.sure': 'Ce n’était pas moi. Mettez fin à tout.',
    'not-me.button': 'Confirmer',
    'not-me.done': 'Tout est terminé. Connectez-vous de nouveau par e-mail.',
    'not-me.ended': 'Ce lien ne vaut plus : il valait sept jours.',
  },
  refusals: {},
}
