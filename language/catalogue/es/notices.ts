import type { notices as german } from "../de/notices.ts";
import type { SameTexts } from "../same-texts.ts";

export const notices: SameTexts<typeof german> = {
  "(this browser)": "(este navegador)",
  ", again at {dateTime}": ", de nuevo a las {dateTime}",
  ", attempt {attempt}": ", intento {attempt}",
  "A message appears also when no page of the site is open. What it says is encrypted for this browser; its maker's push service passes it on.":
    "Un mensaje aparece también cuando no hay ninguna página del sitio abierta. Su contenido está cifrado para este navegador; el servicio push de su fabricante lo transmite.",
  "A trial is on its way.": "Una prueba está en camino.",
  "A webhook": "Un webhook",
  "Add the webhook": "Añadir el webhook",
  Address: "Dirección",
  "An account has at most {limit} of them. Delete one to add another.":
    "Una cuenta tiene como mucho {limit}. Elimine uno para añadir otro.",
  "Be told what happens to this account while no page is open: as a message of this browser, or by a webhook to a program of yours. Nothing is sent unless you turn it on. To see and change it, your wallet signs a text: that is free and no transaction. <a>How it works</a>":
    "Entérese de lo que ocurre con esta cuenta mientras ninguna página está abierta: como mensaje de este navegador o por un webhook a un programa suyo. No se envía nada si no lo activa. Para verlo y cambiarlo, su billetera firma un texto: es gratis y no es una transacción. <a>Cómo funciona</a>",
  Browser: "Navegador",
  "Choose at least one kind of news.": "Elija al menos un tipo de noticias.",
  Chrome: "Chrome",
  "Copy the secret": "Copiar el secreto",
  Delete: "Eliminar",
  "Delete {name}": "Eliminar {name}",
  "Deliveries, newest first": "Entregas, las más nuevas primero",
  Edge: "Edge",
  Everything: "Todo",
  Firefox: "Firefox",
  "For you, in the list.": "Para usted, en la lista.",
  "I have it": "Ya lo tengo",
  "It is under way.": "Está en marcha.",
  "Its secret cannot be used again.": "Su secreto no se puede volver a usar.",
  "Nobody is told anything yet.": "Aún no se avisa a nadie.",
  Nothing: "Nada",
  "Nothing was changed since it was saved.": "No se cambió nada desde que se guardó.",
  "Nothing was sent yet.": "Aún no se envió nada.",
  Notices: "Avisos",
  On: "Activo",
  "Open your notices": "Abrir sus avisos",
  "Opening your notices": "Abriendo sus avisos",
  Pause: "Pausar",
  Paused: "En pausa",
  Safari: "Safari",
  "Save the choice": "Guardar la elección",
  "Send a trial": "Enviar una prueba",
  "Send a trial to {name}": "Enviar una prueba a {name}",
  Stopped: "Detenido",
  "Take up": "Reanudar",
  "Take up again": "Reanudar de nuevo",
  "Tell a program of yours": "Avisar a un programa suyo",
  "Tell it nothing any more?": "¿Dejar de avisarle?",
  "Tell this browser": "Avisar a este navegador",
  "That did not work. Nothing was changed: try again.":
    "Eso no funcionó. No se cambió nada: inténtelo de nuevo.",
  "The browser's push service could not be reached, so nothing was turned on. Try again, or use a webhook.":
    "No se pudo llegar al servicio push del navegador, así que no se activó nada. Inténtelo de nuevo o use un webhook.",
  "The choice was saved.": "La elección se guardó.",
  "The marketplace's server could not be reached. Nothing was changed: check your connection and try again.":
    "No se pudo llegar al servidor del mercado. No se cambió nada: compruebe su conexión e inténtelo de nuevo.",
  "The marketplace's server did not answer as it should. Nothing was changed: try again.":
    "El servidor del mercado no respondió como debía. No se cambió nada: inténtelo de nuevo.",
  "The secret of the webhook": "El secreto del webhook",
  "The webhook was added.": "El webhook se añadió.",
  "This browser": "Este navegador",
  "This browser does not let the site show messages, so nothing was turned on. Allow notifications for this site in the browser's settings, then try again.":
    "Este navegador no permite al sitio mostrar mensajes, así que no se activó nada. Permita las notificaciones de este sitio en los ajustes del navegador e inténtelo de nuevo.",
  "This browser is told from now on.": "Se avisa a este navegador desde ahora.",
  "This browser takes no messages of sites. On iPhones and iPads, add the site to the home screen first.":
    "Este navegador no admite mensajes de sitios. En iPhone y iPad, añada antes el sitio a la pantalla de inicio.",
  "This site keeps no subscriptions, so it sends no notices. What waits for you is in the tray and in the calendar.":
    "Este sitio no guarda suscripciones, así que no envía avisos. Lo que le espera está en la bandeja y en el calendario.",
  "This site sends no messages to browsers: it has no keys for them.":
    "Este sitio no envía mensajes a navegadores: no tiene claves para ello.",
  "Turn on in this browser": "Activar en este navegador",
  Webhook: "Webhook",
  "What is told: {span}": "De qué se avisa: {span}",
  "Who is told": "A quién se avisa",
  "With it your program knows that a notice is from this site. It is shown now and never again: keep it where your program finds it.":
    "Con él su programa sabe que un aviso es de este sitio. Se muestra ahora y nunca más: guárdelo donde su programa lo encuentre.",
  "Your program answers there with a status of 2xx.": "Su programa responde ahí con un estado 2xx.",
  "Your wallet did not sign, so nothing was opened. Nothing was changed.":
    "Su billetera no firmó, así que no se abrió nada. No se cambió nada.",
  "https://example.org/notices": "https://example.org/notices",
  "{kindsCount} kinds of news": "{kindsCount} tipos de noticias",
  "{name} gets no more notices, and what is known of its deliveries is forgotten.":
    "{name} no recibe más avisos, y lo que se sabe de sus entregas se olvida.",
  "{name} is paused.": "{name} está en pausa.",
  "{name} is told again, from now on.": "{name} vuelve a recibir avisos desde ahora.",
  "{name} is told nothing any more.": "{name} ya no recibe avisos.",
  "{name} on {system}": "{name} en {system}",
  "{reason}. Nothing is sent until you take it up again.": "{reason}. No se envía nada hasta que lo reanude.",
  "Last: {title}, {outcome}": "Último: {title}, {outcome}",
  delivered: "entregado",
  "not delivered": "no entregado",
};
