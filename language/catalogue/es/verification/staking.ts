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
  "The votes wait to be counted": "Los votos esperan a ser contados",
  "This is below the minimum of {mlb}: you could no longer vote.":
    "Esto está por debajo del mínimo de {mlb}: ya no podría votar.",
  Unbonding: "Desbloqueo",
  Unstake: "Retirar del stake",
  "Verifier Eligible": "Verificador elegible",
  "Voting until {end}": "Votación hasta {end}",
  "You have no stake.": "No tiene stake.",
  "Your open votes stay, with the stake that they lock.":
    "Sus votos abiertos se mantienen, con el stake que bloquean.",
  "Your stake would be {mlb}: {label}.": "Su stake sería de {mlb}: {label}.",
  "Your vote is against the outcome and costs a part of it":
    "Su voto es contra el desenlace y cuesta una parte",
  "Your vote is with the outcome": "Su voto coincide con el desenlace",
  "can be withdrawn in {time}, on {dateTime}.": "se pueden retirar en {time}, el {dateTime}.",
  "is ready to be withdrawn.": "ya se pueden retirar.",
  "{amount} of {amount2} MLB": "{amount} de {amount2} MLB",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}.":
    "{mlb} seguirían en stake. El importe se puede retirar tras {duration}.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}; what is unbonding already then waits from the start again, too.":
    "{mlb} seguirían en stake. El importe se puede retirar tras {duration}; lo que ya se está desbloqueando vuelve a esperar desde el principio.",
  "{own}; can be appealed until {end}": "{own}; se puede apelar hasta {end}",
};
