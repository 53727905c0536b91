import type { staking as german } from "../../de/verification/staking.ts";
import type { SameTexts } from "../../same-texts.ts";

export const staking: SameTexts<typeof german> = {
  "Amount to stake (MLB)": "Importe para el stake (MLB)",
  "Amount to unstake (MLB)": "Importe a retirar (MLB)",
  "Before the arbiter until {end}": "Ante el árbitro hasta {end}",
  "Cancel unstake": "Cancelar el desbloqueo",
  Change: "Cambio",
  "Free stake": "Stake libre",
  "Getting Close": "Ya falta poco",
  "History of your stake": "Historial de su stake",
  "In your wallet": "En su billetera",
  "Locked after": "Bloqueado después",
  Lost: "Perdido",
  Max: "Máx.",
  "Minimum Not Met": "Mínimo no alcanzado",
  "No decision: nobody loses stake": "Sin decisión: nadie pierde stake",
  Settle: "Liquidar",
  "Settle your vote on {taskTitle}": "Liquidar su voto sobre {taskTitle}",
  Stake: "Stake",
  "Stake after": "Stake después",
  "Stake locked by your votes": "Stake bloqueado por sus votos",
  "Stake towards the minimum": "Stake hacia el mínimo",
  "Stake|do it": "Depositar",
  "The arbiter was silent: the appeal can be closed":
    "El árbitro guardó silencio: la apelación se puede cerrar",
  "The time that you have waited is lost: unstaking again starts a new wait.":
    "El tiempo que ha esperado se pierde: retirar otra vez inicia una nueva espera.",
  "The votes wait to be counted": "Los votos esperan a ser contados",
  "The wait of the {mlb} that you unstaked before starts again.":
    "La espera de los {mlb} que retiró antes empieza de nuevo.",
  "This is below the minimum of {mlb}: you could no longer vote.":
    "Esto está por debajo del mínimo de {mlb}: ya no podría votar.",
  "To get it back you unstake, and wait {duration}.":
    "Para recuperarlo, usted lo retira y espera {duration}.",
  Unbonding: "Desbloqueo",
  Unstake: "Retirar del stake",
  "Verifier Eligible": "Verificador elegible",
  "Voting until {end}": "Votación hasta {end}",
  "You have no stake.": "No tiene stake.",
  "Your open votes stay, with the stake that they lock.":
    "Sus votos abiertos se mantienen, con el stake que bloquean.",
  "Your stake would be {mlb}: {label}.": "Su stake sería de {mlb}: {label}.",
  "Your vote is against the outcome and loses {mlb} of it":
    "Su voto es contrario al desenlace y pierde {mlb} de él",
  "Your vote is with the outcome": "Su voto coincide con el desenlace",
  "can be withdrawn in {time}, on {dateTime}.": "se pueden retirar en {time}, el {dateTime}.",
  "is ready to be withdrawn.": "ya se pueden retirar.",
  "{amount} of {amount2} MLB": "{amount} de {amount2} MLB",
  "{mlb} of your stake is lost by outcomes that are not settled yet: it does not count here.":
    "{mlb} de su stake se pierde por desenlaces aún no liquidados: no cuenta aquí.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}.":
    "{mlb} seguirían en stake. El importe se puede retirar tras {duration}.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}; what is unbonding already then waits from the start again, too.":
    "{mlb} seguirían en stake. El importe se puede retirar tras {duration}; lo que ya se está desbloqueando vuelve a esperar desde el principio.",
  "{own}; can be appealed until {end}": "{own}; se puede apelar hasta {end}",
};
